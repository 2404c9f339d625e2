/**
 * Words of common passwords. A password is refused when nothing else is left of it after normalising case and look-alike
 * characters, and stripping digits and punctuation at both ends.
 */
const WORDS = new Set(
  `password passwort passwd pass pwd passphrase secret letmein welcome login logon signin admin administrator root
  superuser master manager support service server system user username guest test tester testing testtest temp temporary
  default change changeme changeit newpassword mypassword qwer qwert qwerty qwertyu qwertyui qwertyuiop qwerqwer qwerasdf
  qwerasdfzxcv qweasd qweasdzxc asdf asdfg asdfgh asdfghjkl asdfasdf asdfqwer zxcv zxcvb zxcvbn zxcvbnm poiuytrewq
  mnbvcxz rewq fdsa vcxz abc abcd abcde abcdef abcdefg abcdefgh abcabc abcdabcd xyz iloveyou iloveu loveyou lovely love
  lover mylove sarang saranghae saranghaeyo tkfkd tkfkdgo tkfkdgody dkssud dkssudgktpdy rkskek qlalfqjsgh qlqjs
  wlqdprkwk tlqkf gkdlfn rhdiddl wjddls dlfma dragon monkey football baseball soccer basketball sunshine princess
  shadow superman batman spiderman ironman starwars pokemon pikachu naruto michael jordan jennifer jessica daniel
  michelle ashley charlie thomas hunter hannah freedom whatever trustno trustnoi ninja mustang access flower cheese
  computer internet samsung apple google naver kakao daum facebook youtube instagram windows linux android iphone galaxy
  korea korean seoul busan daehan daehanminguk hanguk corea kimchi bibimbap taekwondo hello hellohello helloworld
  hi hey please killer matrix secure security private office company student teacher school university developer
  developers coding coder programmer code codecamp bootcamp javascript typescript python java spring react summer winter
  autumn fall january monday friday sunday happy happyday birthday family mother father angel baby honey sweet chocolate
  cookie banana orange coffee money dollar lucky number football arsenal chelsea liverpool barcelona tiger lion eagle
  phoenix silver golden diamond crystal purple yellow orange blue green black white red asdqwe zaq zaqxsw qaz qazwsx
  qazwsxedc wsx edc rfv tgb xsw cde qwaszx codemaru maru 코드마루 비밀번호 사랑해 안녕하세요 암호`.split(
    /\s+/,
  ),
)

/** Keyboard walks, and half-words with a counter, which mix letters and digits. */
const KEYBOARD_WALKS = new RegExp(
  `^(?:${[
    '1q2w3e(?:4r(?:5t(?:6y)?)?)?',
    'q1w2e3(?:r4(?:t5)?)?',
    '1qaz(?:1qaz|xsw2|2wsx(?:3edc)?)',
    'zaq1(?:2wsx|xsw2)',
    '12qwaszx|q2w3e4r5|1w2q3r4e',
    'a1b2c3(?:d4(?:e5)?)?|1a2b3c4d',
    'a1s2d3f4|1a2s3d4f',
    '(?:qwer|asdf|abcd|zxcv|qwe|asd|abc)\\d{1,6}',
    '\\d{1,6}(?:qwer|asdf|abcd|zxcv|qwe|asd|abc)',
  ].join('|')})$`,
)

const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  ['@a', '4a', '3e', '1i', '!i', '0o', '$s', '5s', '7t', '8b'].map(([sign, letter]) => [sign, letter]),
)
const SHIFTED = '!@#$%^&*()'
const DIGIT_RUNS = '01234567890123456789 98765432109876543210'
const SHORT_WORD = 3

type PasswordOwner = { email: string; name: string; brandNames: string[] }

/** Whether an attacker would guess it early: a common word, a keyboard row, the person's name or the school's. */
export function isCommonPassword(password: string, { email, name, brandNames }: PasswordOwner): boolean {
  const own = [email.split('@')[0] ?? '', email, name, ...brandNames]
    .map(plain)
    .filter((word) => word.length >= SHORT_WORD)
  const names = new Set(own.flatMap(readingsOf).filter((word) => word.length >= SHORT_WORD))
  const isKnown = (word: string) =>
    WORDS.has(word) || names.has(word) || KEYBOARD_WALKS.test(word) || isRepeated(word)
  return readingsOf(plain(password)).some(isKnown) || isMostlyDigits(password)
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/** The password without its ends, as typed and with look-alikes replaced. */
function readingsOf(text: string): string[] {
  const letters = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '')
  const bare = text.replace(/[^\p{L}\p{N}]+$/u, '').replace(/^[^\p{L}\p{N}]+/u, '')
  const core = text.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '')
  const readings = [
    bare,
    core,
    readAloud(core),
    readAloud(bare),
    readAloud(bare.replace(/\d+$/, '')),
    unshifted(text),
  ]
  return readings.map(letters).filter(Boolean)
}

/** `1qaz@WSX` is typed with the keys of `1qaz2wsx`. */
const unshifted = (text: string) =>
  text.replace(/[!@#$%^&*()]/g, (sign) => String((SHIFTED.indexOf(sign) + 1) % 10))

const readAloud = (text: string) => text.replace(/[@431!0$578]/g, (sign) => LOOK_ALIKES[sign] ?? sign)

/** Such as `aaaa`, `abababab`: a short piece repeated. */
const isRepeated = (word: string) => /^(.{1,3})\1{2,}$/u.test(word)

/** Such as `a12345678!`: almost no letters, and digits that count up, down or repeat. */
function isMostlyDigits(password: string): boolean {
  const letters = password.replace(/\P{L}/gu, '')
  const digits = password.replace(/\D/g, '')
  return (
    letters.length < SHORT_WORD &&
    digits.length > SHORT_WORD &&
    (DIGIT_RUNS.includes(digits) || /^(\d{1,4})\1+$/.test(digits))
  )
}

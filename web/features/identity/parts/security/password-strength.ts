import { NewPassword, PASSWORD_MAX, PASSWORD_MIN } from '#contract/identity/identity.ts'

/** 0: refused; 1 to 4: accepted, by how hard it is to guess. */
export type Strength = { level: 0 | 1 | 2 | 3 | 4; word: string; advice: string }

export const RECOMMENDED_LENGTH = 15 // security.md#37

const WORDS = ['아직 사용할 수 없음', '약함', '보통', '좋음', '아주 좋음'] as const

/** Guessed bits from which a password is no longer weak, and from which it is good. */
const FAIR_BITS = 34
const GOOD_BITS = 50

/** What attackers try first, including Korean words typed on English keys. */
const COMMON =
  /pass(word|w0rd)?|qwer(ty)?|asdf|zxcv|1q2w3e(4r)?|admin|login|welcome|love|letmein|monkey|dragon|master|korea|seoul|sarang|test|user|dkssud|tkfkd|qlalfqjsgh|비밀번호|사랑|안녕|codemaru|코드마루|maru|(19|20)\d\d/giu

/** Computed here and sent nowhere; `own` is what others know of this person: email address, name. */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  if (!NewPassword.safeParse(password).success) return rated(0, whatIsMissing(password))
  if (overlaps(password, own)) return rated(1, '이메일이나 이름에 포함된 단어는 빼 주세요.')
  const bits = guessedBits(password)
  if (bits < FAIR_BITS) return rated(1, '흔한 단어, 연도, 연속된 글자는 쉽게 추측할 수 있어요.')
  if (length(password) >= RECOMMENDED_LENGTH && bits >= GOOD_BITS)
    return rated(4, '다른 사이트에서 쓰지 않는 비밀번호면 더 안전해요.')
  return rated(bits < GOOD_BITS ? 2 : 3, `${RECOMMENDED_LENGTH}자 이상이면 더 안전해요.`)
}

const rated = (level: Strength['level'], advice: string): Strength => ({ level, word: WORDS[level], advice })

const length = (text: string) => Array.from(text).length

function whatIsMissing(password: string): string {
  if (length(password) > PASSWORD_MAX) return `${PASSWORD_MAX}자까지 입력할 수 있어요.`
  const missing = [
    /\p{L}/u.test(password) ? '' : '영문',
    /\d/.test(password) ? '' : '숫자',
    /[^\p{L}\p{N}\s]/u.test(password) ? '' : '특수문자',
    length(password) < PASSWORD_MIN ? `${PASSWORD_MIN - length(password)}자 더` : '',
  ]
  return `더 필요해요: ${missing.filter(Boolean).join(', ')}`
}

const OVERLAP_LEAST = 3

const overlaps = (password: string, own: readonly string[]) =>
  own
    .flatMap((word) => word.toLowerCase().split(/@.*|[.\s_+-]/))
    .some((word) => word.length >= OVERLAP_LEAST && password.toLowerCase().includes(word))

/** A common word counts as one letter; repeats and runs such as `aaa` and `abc` count once. */
function guessedBits(password: string): number {
  const letters = Array.from(password.replace(COMMON, '\0'))
  return letters.filter((_letter, place) => !followsOn(letters, place)).length * Math.log2(variety(password))
}

function followsOn(letters: readonly string[], place: number): boolean {
  const [before, here] = [letters[place - 1]?.codePointAt(0), letters[place]?.codePointAt(0)]
  return before !== undefined && here !== undefined && Math.abs(here - before) <= 1
}

const KINDS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[!-/:-@[-`{-~ ]/, 20],
  [/[^ -~]/u, 100],
]

const variety = (password: string) =>
  KINDS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0)

import { randomInt } from 'node:crypto'

/** Without look-alike characters; a prime number of them, as the check character requires. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXY'
const DRAWN = 9
const SHAPE = new RegExp(`^CM(20\\d\\d)([${ALPHABET}]{${DRAWN}})([${ALPHABET}])$`)

/** Such as `CM-2026-K7QW3-9XF4T`: nine random characters (43 bits), and a check character for typing errors. */
export function drawNumber(year: number): string {
  const drawn = Array.from({ length: DRAWN }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return written(String(year), drawn + checkOf(String(year), drawn))
}

/** Normalises a typed number; null when it cannot be a number. */
export function readNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]+/gu, '')
  const [, year = '', drawn = '', check = ''] = SHAPE.exec(plain) ?? []
  return check !== '' && check === checkOf(year, drawn) ? written(year, drawn + check) : null
}

const written = (year: string, ten: string) => `CM-${year}-${ten.slice(0, 5)}-${ten.slice(5)}`

/** Weights below a prime, so that every wrong character and every swap of two is detected. */
function checkOf(year: string, drawn: string): string {
  const values = [...[...drawn].map((letter) => ALPHABET.indexOf(letter)), ...[...year].map(Number)]
  const sum = values.reduce((total, value, at) => total + value * (at + 1), 0)
  return ALPHABET[sum % ALPHABET.length]!
}

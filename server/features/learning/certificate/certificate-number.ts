import { randomInt } from 'node:crypto'

/** Without what looks like something else on paper; as many as a prime, for the sake of the check character. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXY'
const DRAWN = 9
const SHAPE = new RegExp(`^CM(20\\d\\d)([${ALPHABET}]{${DRAWN}})([${ALPHABET}])$`)

/** `CM-2026-K7QW3-9XF4T`: nine characters by lot, forty-three bits, and one that tells a slip of the pen. */
export function drawNumber(year: number): string {
  const drawn = Array.from({ length: DRAWN }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return written(String(year), drawn + checkOf(String(year), drawn))
}

/** The number that somebody meant, however they typed it; null when there can be none like it. */
export function readNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]+/gu, '')
  const [, year = '', drawn = '', check = ''] = SHAPE.exec(plain) ?? []
  return check !== '' && check === checkOf(year, drawn) ? written(year, drawn + check) : null
}

const written = (year: string, ten: string) => `CM-${year}-${ten.slice(0, 5)}-${ten.slice(5)}`

/** Weights below a prime: one character that is wrong and two that changed places never go unnoticed. */
function checkOf(year: string, drawn: string): string {
  const values = [...[...drawn].map((letter) => ALPHABET.indexOf(letter)), ...[...year].map(Number)]
  const sum = values.reduce((total, value, at) => total + value * (at + 1), 0)
  return ALPHABET[sum % ALPHABET.length]!
}

import { randomBytes } from 'node:crypto'
import { tokenHash } from '../tokens.ts'

const COUNT = 10
const LENGTH = 16 // 80 random bits
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** One-time codes for a lost app: shown once in groups, stored hashed. */
export function newRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: COUNT }, newCode)
  return { shown: codes.map((code) => code.match(/.{4}/g)!.join('-')), hashes: codes.map(tokenHash) }
}

// With 32 letters the low five bits of a random byte choose each letter equally often.
const newCode = () => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')

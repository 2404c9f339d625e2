import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { openGate } from '#server/platform/http/gate.ts'

/** What a hash costs: OWASP's minimum for argon2id, and next to nothing for tests (`PASSWORD_HASHING`). */
const COSTS = {
  strong: { memory: 19_456, passes: 2, parallelism: 1 }, // memory in KiB
  cheap: { memory: 64, passes: 1, parallelism: 1 },
}
const SALT_BYTES = 16
const HASH_BYTES = 32
const WAITING = 50
const RETRY_AFTER_SEC = 3

const derive = promisify(argon2)
const pass = openGate({
  atOnce: Math.max(1, availableParallelism() - 1), // one core stays free for everybody else's requests
  waiting: WAITING,
  retryAfterSec: RETRY_AFTER_SEC,
})

export type Hashing = { PASSWORD_HASHING: keyof typeof COSTS }

/** A password as it is stored: argon2id in the PHC form, with a salt of its own. */
export function hashPassword(hashing: Hashing, password: string): Promise<string> {
  return pass(() => hashNow(COSTS[hashing.PASSWORD_HASHING], password))
}

export type PasswordCheck = { matches: boolean; isOutdated: boolean }

type Asking = {
  /** One who is known need not stand in line behind strangers' guesses. */
  isKnown: boolean
  /** Whose check it is, so that nobody has all of the line. */
  key: string
  /** Asked when it is this check's turn: many at once must not slip past a limit before any was counted. */
  refuseIfSpent(): Promise<void>
}

/**
 * Compares under the gate; without a stored hash (an unknown address, a member by Kakao) the same work is
 * done for nothing, so that time tells no more than the answer does.
 */
export function checkPassword(
  { PASSWORD_HASHING }: Hashing,
  password: string,
  stored: string | null,
  { isKnown, key, refuseIfSpent }: Asking,
): Promise<PasswordCheck> {
  const cost = nameOf(COSTS[PASSWORD_HASHING])
  const check = async () => {
    await refuseIfSpent()
    const { parameters, salt, hash, name } = parse(stored ?? decoyOf(cost))
    const derived = await derive('argon2id', {
      ...parameters,
      message: messageOf(password),
      nonce: salt,
      tagLength: hash.length,
    })
    return { matches: timingSafeEqual(derived, hash) && stored !== null, isOutdated: name !== cost }
  }
  return pass(check, { isFirst: isKnown, key })
}

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

async function hashNow(cost: Cost, password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const message = messageOf(password)
  const hash = await derive('argon2id', { ...cost, message, nonce, tagLength: HASH_BYTES })
  return phcOf(nameOf(cost), nonce, hash)
}

const nameOf = ({ memory, passes, parallelism }: Cost) => `m=${memory},t=${passes},p=${parallelism}`

const phcOf = (cost: string, salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(hash)}`

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

// Compared with, never matched: it only has to cost what a real one costs.
const decoyOf = (cost: string) => phcOf(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

// Hangul typed on one system arrives composed, on another in parts: the same word must be the same bytes.
const messageOf = (password: string) => password.normalize('NFC')

type Stored = {
  name: string
  parameters: Cost
  salt: Buffer
  hash: Buffer
}

function parse(phc: string): Stored {
  const found = /^\$argon2id\$v=19\$(m=(\d+),t=(\d+),p=(\d+))\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!found) throw new Error('a stored password is not in the PHC form of argon2id')
  const [, name = '', memory, passes, parallelism, salt = '', hash = ''] = found
  return {
    name,
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

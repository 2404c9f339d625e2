import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { openGate } from '#server/platform/http/gate.ts'

/** Cost of a hash: OWASP's minimum for argon2id, and almost nothing for tests (`PASSWORD_HASHING`). */
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
  atOnce: Math.max(1, availableParallelism() - 1), // leaves one core for all other requests
  waiting: WAITING,
  retryAfterSec: RETRY_AFTER_SEC,
})

export type HashingSettings = { PASSWORD_HASHING: keyof typeof COSTS }

/** Hashes with argon2id in the PHC format, with a random salt. */
export function hashPassword(hashing: HashingSettings, password: string): Promise<string> {
  return pass(() => hashNow(COSTS[hashing.PASSWORD_HASHING], password))
}

export type PasswordCheck = { matches: boolean; isOutdated: boolean }

type CheckRequest = {
  /** Known devices go first, so that guesses from unknown ones do not delay them. */
  isKnown: boolean
  /** The account or address of the check, so that none fills the whole queue. */
  key: string
  /** Runs when the check's turn comes, so that concurrent checks cannot pass a limit before any is counted. */
  refuseIfSpent(): Promise<void>
}

/**
 * Compares within the gate. Without a stored hash (unknown address, member by Kakao) it does the same work, so that
 * the time reveals no more than the answer.
 */
export function checkPassword(
  { PASSWORD_HASHING }: HashingSettings,
  password: string,
  stored: string | null,
  { isKnown, key, refuseIfSpent }: CheckRequest,
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

// Never matches; it only costs as much as a real hash.
const decoyOf = (cost: string) => phcOf(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

// Hangul arrives composed or decomposed, depending on the system: the same word must have the same bytes.
const messageOf = (password: string) => password.normalize('NFC')

type ParsedHash = {
  name: string
  parameters: Cost
  salt: Buffer
  hash: Buffer
}

function parse(phc: string): ParsedHash {
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

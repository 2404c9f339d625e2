import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { openGate } from '#server/http/gate.ts'

const MEMORY_KIB = 19_456 // OWASP's least for argon2id, with
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32
const PARAMETERS = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`
const WAITING = 50
const RETRY_AFTER_SEC = 3

const derive = promisify(argon2)
const pass = openGate({
  atOnce: Math.max(1, availableParallelism() - 1), // one core stays free for everybody else's requests
  waiting: WAITING,
  retryAfterSec: RETRY_AFTER_SEC,
})

/** A password as it is stored: argon2id in the PHC form, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return pass(() => hashNow(password))
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
  password: string,
  stored: string | null,
  { isKnown, key, refuseIfSpent }: Asking,
): Promise<PasswordCheck> {
  const check = async () => {
    await refuseIfSpent()
    const { parameters, salt, hash, name } = parse(stored ?? DECOY)
    const derived = await derive('argon2id', {
      ...parameters,
      message: messageOf(password),
      nonce: salt,
      tagLength: hash.length,
    })
    return { matches: timingSafeEqual(derived, hash) && stored !== null, isOutdated: name !== PARAMETERS }
  }
  return pass(check, { isFirst: isKnown, key })
}

async function hashNow(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const parameters = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, tagLength: HASH_BYTES }
  const hash = await derive('argon2id', { ...parameters, message: messageOf(password), nonce })
  return `$argon2id$v=19$${PARAMETERS}$${unpadded(nonce)}$${unpadded(hash)}`
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

// Compared with, never matched: it only has to cost what a real one costs.
const DECOY = `$argon2id$v=19$${PARAMETERS}$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(HASH_BYTES))}`

// Hangul typed on one system arrives composed, on another in parts: the same word must be the same bytes.
const messageOf = (password: string) => password.normalize('NFC')

type Stored = {
  name: string
  parameters: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>
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

import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { findCredentials } from '#server/features/identity/member.store.ts'
import { setHash } from '#server/features/identity/password/password.store.ts'
import {
  checkPassword,
  hashPassword,
  type HashingSettings,
} from '#server/features/identity/password/password.ts'
import { endSessionsOfMember } from '#server/features/identity/session/session.store.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/features/site/demo-accounts.ts'

const RANDOM_BYTES = 10

/**
 * Sets the password of the demonstration accounts and returns it: the published one, or with `DEMO_PUBLIC` a
 * random one that is kept in DATA_DIR for later starts (security.md#77).
 */
export async function settleDemoPassword({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> {
  const { DATA_DIR, DEMO_PUBLIC } = config
  const file = join(DATA_DIR, 'demo-password')
  const kept = read(file)
  if (!DEMO_PUBLIC) {
    if (kept !== null) await change(db, config, { from: kept, to: DEMO_PASSWORD })
    return DEMO_PASSWORD
  }
  const password = kept ?? make(file)
  // A restored database may hold the password of another data folder, so a new file replaces every password.
  await change(db, config, { from: kept === null ? null : DEMO_PASSWORD, to: password })
  return password
}

/** Ends the sessions of each changed account; keeps a password that differs from `from`: a user chose it. */
async function change(
  db: Deps['db'],
  hashing: HashingSettings,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  for (const { email } of DEMO_ACCOUNTS) {
    const member = await findCredentials(db, email)
    if (!member || (from !== null && !(await matches(hashing, from, member.password_hash)))) continue
    const hash = await hashPassword(hashing, to)
    await db.transaction().execute(async (trx) => {
      await setHash(trx, member.id, hash)
      await endSessionsOfMember(trx, member.id, { reason: 'password' })
    })
  }
}

async function matches(hashing: HashingSettings, password: string, hash: string | null): Promise<boolean> {
  const asking = { isKnown: true, key: 'start', refuseIfSpent: async () => {} }
  return (await checkPassword(hashing, password, hash, asking)).matches
}

function make(file: string): string {
  const groups = randomBytes(RANDOM_BYTES).toString('hex').match(/.{5}/g) ?? []
  const password = `maru-1-${groups.join('-')}!`
  writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import { chown, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Account } from './bundled-account.ts'

export const OWNER_ROLE = 'codemaru_owner'
export const RUNTIME_ROLE = 'codemaru_app'

export type Passwords = { owner: string; runtime: string }

/** Derives the passwords from a secret that is created at the first start and never leaves its folder. */
export async function settlePasswords(home: string, account: Account): Promise<Passwords> {
  const file = join(home, 'db.secret')
  const secret = (await readIfThere(file)) ?? (await makeSecret(file, account))
  const passwordOf = (role: string) => createHmac('sha256', secret).update(role).digest('base64url')
  return { owner: passwordOf(OWNER_ROLE), runtime: passwordOf(RUNTIME_ROLE) }
}

// link(2) creates the complete file or fails, so a kill in between never leaves an empty secret.
async function makeSecret(file: string, account: Account) {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (account.identity.uid !== undefined) await chown(draft, account.uid, account.gid)
  await link(draft, file)
  await rm(draft)
  return await readFile(file, 'utf8')
}

async function readIfThere(file: string) {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys made on first start; a backup of DATA_DIR carries them along. */
export type Secrets = {
  /** Signs media addresses; base64url. */
  mediaKey: string
}

/** Reads `DATA_DIR/secrets.json` (0600), or makes it; two first starts at once agree on one. */
export function readSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secrets.json')
  return readExisting(file) ?? create(file)
}

function readExisting(file: string): Secrets | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function create(file: string): Secrets {
  const draft = `${file}.${process.pid}`
  const secrets: Secrets = { mediaKey: randomBytes(32).toString('base64url') }
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file) // fails when another start was first
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readExisting(file) ?? secrets
}

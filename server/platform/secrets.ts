import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys created at the first start; backups of DATA_DIR contain them. */
export type Secrets = {
  /** Signs media addresses; base64url. */
  mediaKey: string
  /** Seals what only this installation may read again (`sealed.ts`); base64url. */
  sealKey: string
}

/**
 * Reads `DATA_DIR/secrets.json` (0600) and creates missing keys; simultaneous starts agree on them. Keys that are given, by
 * settings, come before those of the file.
 */
export function readSecrets(dataDir: string, given: Partial<Secrets> = {}): Secrets {
  return { ...readKept(dataDir), ...given }
}

function readKept(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secrets.json')
  const kept = read(file)
  return isWhole(kept) ? kept : complete(file)
}

const newKey = () => randomBytes(32).toString('base64url')
const isWhole = (kept: Partial<Secrets> | null): kept is Secrets =>
  kept?.mediaKey !== undefined && kept.sealKey !== undefined

/**
 * The first proposal wins, because link() fails on an existing name. The file is read again after the
 * proposal: if another start completed it and removed its proposal meanwhile, it already has keys.
 */
function complete(file: string): Secrets {
  const proposal = `${file}.proposal`
  const draft = `${file}.${process.pid}`
  for (;;) {
    propose(draft, proposal)
    const proposed = read(proposal)
    const kept = read(file)
    if (isWhole(kept)) {
      rmSync(proposal, { force: true })
      return kept
    }
    if (!isWhole(proposed)) continue // the start that made the proposal has finished: read again
    writeFileSync(draft, JSON.stringify({ ...proposed, ...kept }, null, 2), { mode: 0o600, flush: true })
    renameSync(draft, file)
    rmSync(proposal, { force: true })
  }
}

function propose(draft: string, proposal: string): void {
  const secrets: Secrets = { mediaKey: newKey(), sealKey: newKey() }
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600, flush: true })
  try {
    linkSync(draft, proposal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(file: string): Partial<Secrets> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

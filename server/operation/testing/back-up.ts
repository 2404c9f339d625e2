import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '../backup.ts'
import { MANIFEST, type Manifest } from '../manifest.ts'
import { SUMS } from '../parts.ts'
import { checkBackup, restoreBackup } from '../restore.ts'
import type { Installation } from './installation.ts'

/** Backs the installation up by version 1.2.3; returns the backup's folder. */
export async function backUpInto(
  target: string,
  { database, dataDir }: Installation,
  now: Date,
): Promise<string> {
  const say = () => {}
  const options = {
    owner: database.owner,
    dataDir,
    target,
    isWithoutMedia: false,
    version: '1.2.3',
    now,
    say,
  }
  return (await makeBackup(options)).folder
}

/** Returns the sentences that the operator sees. */
export async function restoreFrom(
  source: string,
  { database, dataDir }: Installation,
  { replace = false }: { replace?: boolean } = {},
): Promise<string[]> {
  const said: string[] = []
  const backup = await checkBackup(source)
  await restoreBackup(backup, {
    owner: database.owner,
    dataDir,
    replace,
    say: (sentence) => void said.push(sentence),
  })
  return said
}

/** Copies a backup and changes its manifest; the sums of the copy are right. */
export function copyWithManifest(
  source: string,
  copy: string,
  change: (manifest: Manifest) => Record<string, unknown>,
): string {
  cpSync(source, copy, { recursive: true })
  const path = join(copy, MANIFEST)
  const manifest = JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Manifest))
  writeFileSync(path, manifest)
  const sum = createHash('sha256').update(manifest).digest('hex')
  const sums = readFileSync(join(copy, SUMS), 'utf8')
  writeFileSync(join(copy, SUMS), sums.replace(/^[0-9a-f]+ {2}manifest\.json$/m, `${sum}  ${MANIFEST}`))
  return copy
}

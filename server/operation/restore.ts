import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type pg from 'pg'
import { withClient } from '#server/platform/database/connection.ts'
import { clearRestoring } from '#server/platform/database/half-restored.ts'
import { migrate, MIGRATIONS, readMigrations } from '#server/platform/database/migrate.ts'
import { asStartFailure, StartFailure } from '#server/platform/database/start-failure.ts'
import { installJobs } from '#server/platform/jobs/install-jobs.ts'
import { mediaPart, SECRETS, tablePart } from './backup.ts'
import { emptySchema, holdsRows } from './empty-schema.ts'
import { loadTables } from './load-tables.ts'
import { MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { listMediaFiles } from './media-files.ts'
import { checkParts, SUMS } from './parts.ts'
import { clearRestoreMark, markRestore, unfinishedRestore } from './restore-mark.ts'

export type RestoreOptions = {
  /** The role that owns the schema. */
  owner: pg.ClientConfig
  dataDir: string
  /** Permanently deletes the installation's current data. */
  replace: boolean
  say: (sentence: string) => void
}

/** A backup whose parts have all been read and verified. */
export type CheckedBackup = { folder: string; manifest: Manifest; media: string[] }

/** Verifies the whole backup and refuses a damaged, unfinished or newer one; changes nothing. */
export async function checkBackup(source: string): Promise<CheckedBackup> {
  const folder = resolve(source)
  if (!(await stat(folder).catch(() => null))) throw new StartFailure(`There is no backup ${folder}.`)
  const manifest = await readManifest(folder)
  await requireKnownMigrations(folder, manifest)
  const parts = await checkParts(folder)
  const media = [...parts].filter((part) => part.startsWith(mediaPart(''))).map((part) => part.slice(6))
  const named = [MANIFEST, SECRETS, ...manifest.tables.map(tablePart)]
  const unsummed = named.find((part) => !parts.has(part))
  if (unsummed) throw new StartFailure(`The backup ${folder} is damaged: ${SUMS} lacks ${unsummed}.`)
  if (media.length !== manifest.media.files)
    throw new StartFailure(
      `The backup ${folder} is damaged: ${SUMS} names ${media.length} of ${manifest.media.files} media files.`,
    )
  return { folder, manifest, media }
}

async function requireKnownMigrations(folder: string, manifest: Manifest): Promise<void> {
  const known = await readMigrations(MIGRATIONS)
  for (const { number, file, checksum } of manifest.migrations) {
    if (known.find((one) => one.number === number)?.checksum === checksum) continue
    throw new StartFailure(
      `The backup ${folder} was made by version ${manifest.version}, whose migration ${file} this code does not ` +
        'have: restore it with that version.',
    )
  }
}

/**
 * Restores a backup into an empty installation, on today's schema. An interrupted restore leaves a mark in the data folder and
 * one in the database, which block the start until the same command has finished.
 */
export async function restoreBackup(backup: CheckedBackup, options: RestoreOptions): Promise<void> {
  const { owner, dataDir, say } = options
  const { folder, manifest } = backup
  try {
    await withClient(owner, (client) => requireAlone(client))
    if (!options.replace) await refuseData(options)
    markRestore(dataDir, folder)
    await rm(join(dataDir, 'media'), { recursive: true, force: true })
    await withClient(owner, emptySchema)
    await migrate(owner, MIGRATIONS, () => {}, manifest.migrations.at(-1)!.number)
    await installJobs(owner)
    say(`Bringing back ${backup.media.length} media files ...`)
    for (const key of backup.media)
      await bringFile(folder, mediaPart(key), join(dataDir, 'media', key), 0o600)
    say(`Bringing back ${manifest.tables.length} tables ...`)
    await loadTables(owner, folder, manifest, say)
    await bringFile(folder, SECRETS, join(dataDir, SECRETS), 0o600)
    await migrate(owner, MIGRATIONS, say)
    await withClient(owner, clearRestoring)
    clearRestoreMark(dataDir)
    say(`The installation is as it was at ${manifest.madeAt}.`)
  } catch (error) {
    throw asStartFailure(error, 'The installation to restore')
  }
}

async function requireAlone(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rowCount)
    throw new StartFailure(
      `The database is in use (${rowCount} other connections): stop the product before a restore.`,
    )
}

async function refuseData({ owner, dataDir }: RestoreOptions): Promise<void> {
  if (unfinishedRestore(dataDir) !== null) return
  const isUsed =
    (await withClient(owner, holdsRows)) || (await listMediaFiles(join(dataDir, 'media'))).length > 0
  if (isUsed)
    throw new StartFailure(
      'The installation holds data: restore into an empty one, or say --replace to lose what is here.',
    )
}

/** Copies a file atomically: `path` is either absent or complete and flushed to disk. */
async function bringFile(folder: string, part: string, path: string, mode: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.restoring`
  await copyFile(join(folder, part), draft)
  const file = await open(draft, 'r+')
  try {
    await file.chmod(mode)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

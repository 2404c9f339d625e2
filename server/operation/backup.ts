import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { withClient } from '#server/platform/database/connection.ts'
import { copyOut } from '#server/platform/database/copy.ts'
import { readApplied } from '#server/platform/database/migrate.ts'
import { asStartFailure, StartFailure } from '#server/platform/database/start-failure.ts'
import { listMediaFiles, openMediaFile } from './media-files.ts'
import { FORMAT, MANIFEST, type Manifest, writeManifest } from './manifest.ts'
import { listNamedMedia } from './named-media.ts'
import { sumPart, writePart } from './parts.ts'
import {
  columnList,
  countTable,
  fullName,
  listSequences,
  listTables,
  quoted,
  settleText,
  type Table,
} from './table-list.ts'

/** How often the rows and the media are held against each other before what is missing counts as missing. */
const MOMENTS = 3

export const LAST_BACKUP = 'last-backup.json'
export const SECRETS = 'secrets.json'
export const tablePart = (table: Pick<Table, 'schema' | 'name'>) => `tables/${fullName(table)}.copy.gz`
export const mediaPart = (key: string) => `media/${key}`

export type BackupOptions = {
  /** The role that may read everything. */
  owner: pg.ClientConfig
  dataDir: string
  /** The backup's folder, or an existing one that gets a new folder named by the hour. */
  target: string
  /** Whether media lie in a bucket, which no backup of ours holds. */
  isWithoutMedia: boolean
  version: string
  now: Date
  say: (sentence: string) => void
}

/** `missing`: keys of media that its rows name and that were not there. */
export type Backup = { folder: string; manifest: Manifest; missing: string[] }

/**
 * Writes the whole installation into a folder while it runs: every row as of one moment, the media that they name, the
 * secrets. Nothing is held in memory beyond a chunk. The folder has its name only once all that there is is in it; one
 * that lacks media says so and does not count as the last backup.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { dataDir, now, say } = options
  const folder = await chooseFolder(options)
  const draft = `${folder}.unfinished`
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(dirname(draft), { recursive: true })
    await mkdir(draft, { mode: 0o700 })
    const { manifest, missing } = await fill(draft, options)
    await rename(draft, folder)
    if (missing.length === 0) await noteBackup(dataDir, folder, now)
    const { tables, media } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${folder} holds ${rows} rows of ${tables.length} tables and ${media.files} media files.`)
    return { folder, manifest, missing }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw asStartFailure(error, `The backup ${folder}`)
  }
}

async function chooseFolder({ target, now }: BackupOptions): Promise<string> {
  const folder = resolve(target)
  const found = await stat(folder).catch(() => null)
  if (found === null) return folder
  if (!found.isDirectory()) throw new StartFailure(`${folder} is a file; a backup is a folder.`)
  if (await stat(join(folder, MANIFEST)).catch(() => null))
    throw new StartFailure(`${folder} is a backup already: choose another name.`)
  return join(folder, `codemaru-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`)
}

async function fill(folder: string, options: BackupOptions): Promise<Omit<Backup, 'folder'>> {
  const { owner, dataDir, version, now, say, isWithoutMedia } = options
  const media = new MediaCopy(join(dataDir, 'media'), folder)
  // Media are written once, before the row that names them, and go after it went. So what is there before the moment
  // of the snapshot, and what has come until shortly after it, is all that its rows can name; but for what went between
  // the moment and the copy, and the rows of a later moment do not name that any more.
  say('Copying media ...')
  await media.copyNew()
  const { read, missing } = await withClient(owner, async (client) => {
    for (let moment = 1; ; moment += 1) {
      const found = await inSnapshot(client, async () => {
        await media.copyNew()
        const lacking = isWithoutMedia ? [] : media.lacking(await listNamedMedia(client))
        if (lacking.length > 0 && moment < MOMENTS) return null
        say('Copying tables ...')
        return { read: await copyTables(client, folder), missing: lacking }
      })
      if (found) return found
    }
  })
  await copySecrets(dataDir, folder)
  const manifest: Manifest = {
    ...{ format: FORMAT, madeAt: now.toISOString(), version },
    ...read,
    media: media.copied,
  }
  await writeManifest(folder, manifest)
  await sumPart(folder, MANIFEST)
  return { manifest, missing }
}

class MediaCopy {
  readonly copied = { files: 0, bytes: 0 }
  readonly #seen = new Set<string>()
  readonly #from: string
  readonly #to: string

  constructor(from: string, to: string) {
    this.#from = from
    this.#to = to
  }

  /** Those of the keys that are not in the copy. */
  lacking(keys: string[]): string[] {
    return keys.filter((key) => !this.#seen.has(key))
  }

  async copyNew(): Promise<void> {
    for (const key of await listMediaFiles(this.#from)) {
      if (this.#seen.has(key)) continue
      const file = await openMediaFile(this.#from, key)
      if (file === null) continue
      this.#seen.add(key)
      this.copied.bytes += await writePart(this.#to, mediaPart(key), file)
      this.copied.files += 1
    }
  }
}

async function inSnapshot<Read>(client: pg.Client, work: () => Promise<Read>): Promise<Read> {
  await settleText(client)
  await client.query('begin isolation level repeatable read read only')
  await client.query('select 1') // the snapshot is taken by the first statement, not by begin
  const read = await work()
  await client.query('commit')
  return read
}

type TablesRead = Pick<Manifest, 'database' | 'queueVersion' | 'migrations' | 'tables' | 'sequences'>

async function copyTables(client: pg.Client, folder: string): Promise<TablesRead> {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const rows = copyOut(client, `copy (select ${columnList(table)} from ${quoted(table)}) to stdout`)
    await writePart(folder, tablePart(table), rows, createGzip())
    tables.push({ ...table, ...(await countTable(client, table)) })
  }
  return {
    database: (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version,
    queueVersion: await queueVersion(client),
    migrations: await readApplied(client),
    tables,
    // Outside any snapshot, so never behind a number that a row of ours has.
    sequences: await listSequences(client),
  }
}

/** 0 where the queue was never opened. */
export async function queueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('jobs.version') is not null as exists`,
  )
  if (!rows[0]?.exists) return 0
  return (await client.query<{ version: number }>('select version from jobs.version')).rows[0]?.version ?? 0
}

/** A folder that was named by mistake has no secrets. */
export function requireInstallation(dataDir: string): void {
  if (!existsSync(join(dataDir, SECRETS)))
    throw new StartFailure(`${dataDir} holds no installation: it has no ${SECRETS}.`)
}

async function copySecrets(dataDir: string, folder: string): Promise<void> {
  requireInstallation(dataDir)
  await writePart(folder, SECRETS, createReadStream(join(dataDir, SECRETS)))
}

/** For those who ask how old the newest backup is. */
async function noteBackup(dataDir: string, folder: string, now: Date): Promise<void> {
  const note = JSON.stringify({ at: now.toISOString(), folder })
  await writeFile(join(dataDir, LAST_BACKUP), `${note}\n`, { mode: 0o600 })
}

import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { withClient } from '#server/platform/database/connection.ts'
import { copyOut } from '#server/platform/database/copy.ts'
import { refuseHalfRestoredDatabase } from '#server/platform/database/half-restored.ts'
import { readApplied } from '#server/platform/database/migrate.ts'
import { asStartFailure, StartFailure } from '#server/platform/database/start-failure.ts'
import { listMediaFiles, openMediaFile } from './media-files.ts'
import { countTable, DIGEST, digestSample } from './digest.ts'
import { FORMAT, MANIFEST, type Manifest, writeManifest } from './manifest.ts'
import { listNamedMedia } from './named-media.ts'
import { sumPart, writePart } from './parts.ts'
import {
  columnList,
  fullName,
  listSequences,
  listTables,
  quoted,
  settleText,
  type Table,
} from './table-list.ts'

/** How often rows and media are compared before a file that is not found counts as missing. */
const MOMENTS = 3

export const LAST_BACKUP = 'last-backup.json'
export const SECRETS = 'secrets.json'
export const tablePart = (table: Pick<Table, 'schema' | 'name'>) => `tables/${fullName(table)}.copy.gz`
export const mediaPart = (key: string) => `media/${key}`

export type BackupOptions = {
  /** The role that may read everything. */
  owner: pg.ClientConfig
  dataDir: string
  /** The backup's folder; an existing folder gets a new one inside, named by date and time. */
  target: string
  /** Whether the media are in an S3 bucket, which a backup does not include. */
  isWithoutMedia: boolean
  version: string
  now: Date
  say: (sentence: string) => void
}

/** `missing`: media keys that rows name but whose files were not found. */
export type Backup = { folder: string; manifest: Manifest; missing: string[] }

/**
 * Backs up a running installation: the rows of one snapshot, the media they name, the secrets. The folder is
 * renamed when complete; a backup that lacks media is not noted as the last backup.
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
  // Media files exist from before their row until after it, so copying before and right after the snapshot
  // gets them all. A file deleted in between is not named by the next snapshot, hence `MOMENTS`.
  say('Copying media ...')
  await media.copyNew()
  const { read, missing } = await withClient(owner, async (client) => {
    await refuseHalfRestoredDatabase(client)
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
    format: FORMAT,
    madeAt: now.toISOString(),
    version,
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

  /** The keys whose files are not in the copy. */
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

type TablesRead = Omit<Manifest, 'format' | 'madeAt' | 'version' | 'media'>

async function copyTables(client: pg.Client, folder: string): Promise<TablesRead> {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const rows = copyOut(client, `copy (select ${columnList(table)} from ${quoted(table)}) to stdout`)
    await writePart(folder, tablePart(table), rows, createGzip())
    tables.push({ ...table, ...(await countTable(client, table, DIGEST)) })
  }
  return {
    database: (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version,
    digest: { name: DIGEST, sample: await digestSample(client, DIGEST) },
    queueVersion: await queueVersion(client),
    migrations: await readApplied(client),
    tables,
    // Sequences ignore snapshots, so a value read last is never below an id in the copied rows.
    sequences: await listSequences(client),
  }
}

/** 0 if the queue's schema does not exist yet. */
export async function queueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('jobs.version') is not null as exists`,
  )
  if (!rows[0]?.exists) return 0
  return (await client.query<{ version: number }>('select version from jobs.version')).rows[0]?.version ?? 0
}

/** A data folder given by mistake contains no secrets file. */
export function requireInstallation(dataDir: string): void {
  if (!existsSync(join(dataDir, SECRETS)))
    throw new StartFailure(`${dataDir} holds no installation: it has no ${SECRETS}.`)
}

async function copySecrets(dataDir: string, folder: string): Promise<void> {
  requireInstallation(dataDir)
  await writePart(folder, SECRETS, createReadStream(join(dataDir, SECRETS)))
}

/** The doctor and the metrics read the age of the newest backup from it. */
async function noteBackup(dataDir: string, folder: string, now: Date): Promise<void> {
  const note = JSON.stringify({ at: now.toISOString(), folder })
  await writeFile(join(dataDir, LAST_BACKUP), `${note}\n`, { mode: 0o600 })
}

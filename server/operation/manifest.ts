import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { DIGEST_NAMES } from './digest.ts'

export const MANIFEST = 'manifest.json'

/** Increment when an older restore could not read the new format. */
export const FORMAT = 2

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const manifest = z.object({
  format: z.literal([1, FORMAT]),
  madeAt: z.iso.datetime(),
  /** The product version that wrote the backup; informational only. */
  version: z.string(),
  /** The version of PostgreSQL. */
  database: z.string(),
  /** How the tables' digests were computed; `sample` is that of a fixed row, null in format 1. */
  digest: z
    .object({ name: z.enum(DIGEST_NAMES), sample: z.string().nullable() })
    .default({ name: 'sha256', sample: null }),
  /** The schema version of the job queue (pg-boss). */
  queueVersion: z.number().int(),
  migrations: z.array(z.object({ number: z.number().int(), file: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      schema: name,
      name,
      columns: z.array(name).min(1),
      rows: z.number().int().nonnegative(),
      digest: z.string().regex(/^-?\d+$/),
    }),
  ),
  sequences: z.array(
    z.object({ schema: name, name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  media: z.object({ files: z.number().int(), bytes: z.number().int() }),
})

/** The description that a backup contains of itself. */
export type Manifest = z.output<typeof manifest>

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(content, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** Throws a `StartFailure` if the folder is no backup or has a newer format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartFailure(`${folder} is no finished backup: it has no ${MANIFEST}.`)
  })
  const said = asJson(text)
  const format = z.object({ format: z.number() }).safeParse(said).data?.format ?? 0
  if (format > FORMAT)
    throw new StartFailure(`The backup ${folder} was made by a newer version: restore it with that one.`)
  const read = manifest.safeParse(said)
  if (!read.success) throw new StartFailure(`The backup ${folder} is damaged: ${MANIFEST} cannot be read.`)
  return read.data
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

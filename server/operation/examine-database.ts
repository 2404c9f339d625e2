import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { LegalDocument } from '#contract/site/legal.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { RESTORE_MARK } from '#server/platform/database/half-restored.ts'
import {
  type AppliedMigration,
  type Migration,
  MIGRATIONS,
  readApplied,
  readMigrations,
} from '#server/platform/database/migrate.ts'
import { openDb } from '#server/platform/database/db.ts'
import { configsOf } from '#server/platform/database/external.ts'
import { databaseUrls } from '#server/platform/database/open-database.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { openSettings } from '#server/features/site/settings.ts'
import {
  askServer,
  countFailedJobs,
  countStaff,
  hasTable,
  hasTrigrams,
  listClosedTables,
  listSupportAddresses,
  listNamedMedia,
  listOwnLegalTexts,
  mayChangeSchema,
  oldestJobSec,
} from './examine-database.store.ts'
import { examineAgeing } from './examine-ageing.ts'
import { examineConnections } from './examine-connections.ts'
import { broken, type Finding, note, risk } from './finding.ts'
import { listMediaFiles } from './media-files.ts'

const OLDEST_VERSION = 150_000
const CLOCK_APART_SEC = 5
/** As the alarm CodemaruJobsStopped (deploy/prometheus/rules.yaml). */
const JOB_WAITS_SEC = 300
const MOST_NAMED = 5

/** Examines the database and its contents. Starts the bundled one if necessary, but never creates it. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  try {
    const urls = databaseUrls(config)
    if (urls) {
      const { direct, owner } = configsOf(urls)
      return await examine(config, direct, owner)
    }
    if (!existsSync(join(config.DATA_DIR, 'database')))
      return [note('There is no database yet.', 'The first start makes it.')]
    const bundled = await openBundledDatabase({
      dataDir: config.DATA_DIR,
      runAs: config.DATABASE_RUN_AS,
      log: () => {},
    })
    try {
      return await examine(config, bundled.runtime, bundled.owner)
    } finally {
      await bundled.stop()
    }
  } catch (error) {
    const todo = config.DATABASE_URL
      ? 'Start it, and check DATABASE_URL, the network and the password.'
      : 'The last lines of postgres.log beside the database say more.'
    return [broken(`The database cannot be used: ${withoutEnd((error as Error).message)}.`, todo)]
  }
}

const withoutEnd = (sentence: string) => sentence.replace(/\.$/, '')

async function examine(config: Config, runtime: pg.ClientConfig, owner: pg.ClientConfig): Promise<Finding[]> {
  const findings = await withClient(runtime, examineServer)
  if (config.DATABASE_URL)
    findings.push(...(await withClient(runtime, (client) => examineConnections(client, config))))
  findings.push(...(await withClient(owner, examineMigrations)))
  // Stop on a wrong schema version: the queries below need today's tables.
  if (findings.some(({ gravity }) => gravity === 'broken')) return findings
  const isMade = await withClient(owner, (client) => hasTable(client, 'audit_log'))
  if (!isMade) return findings
  findings.push(...(await withClient(runtime, (client) => examineRights(client, config))))
  findings.push(...(await withClient(owner, (client) => examineContent(client, config))))
  findings.push(...(await examineBusiness(runtime, config)))
  return findings
}

async function examineServer(client: pg.Client): Promise<Finding[]> {
  const asked = Date.now()
  const { version, name, encoding, now } = await askServer(client)
  const heard = Date.now()
  const findings: Finding[] = []
  if (version < OLDEST_VERSION)
    findings.push(broken(`The database is PostgreSQL ${name}.`, 'Bring it to 15 or newer.'))
  if (encoding !== 'UTF8')
    findings.push(broken(`The database is encoded in ${encoding}.`, 'Make one with encoding UTF8.'))
  const apartSec = Math.round(Math.max(asked - now.getTime(), now.getTime() - heard, 0) / 1000)
  if (apartSec > CLOCK_APART_SEC)
    findings.push(
      risk(
        `The clocks of this machine and of the database are ${apartSec} s apart.`,
        'Let both follow a time server: sessions, codes and payments end by them.',
      ),
    )
  return findings
}

async function examineMigrations(client: pg.Client): Promise<Finding[]> {
  if (await hasTable(client, RESTORE_MARK))
    return [
      broken(
        'A restore into this database has not come to its end.',
        'Wait for it, or run npm run restore again where it began.',
      ),
    ]
  const ours = await readMigrations(MIGRATIONS)
  const applied = (await hasTable(client, 'schema_migration')) ? await readApplied(client) : []
  if (applied.length === 0) return [note('The database is empty.', 'The first start makes the tables.')]
  const odd = oddMigration(applied, ours)
  if (odd) return [odd]
  const waiting = ours.length - applied.length
  if (waiting < 0)
    return [
      note(
        `The database is newer than this code (${applied.at(-1)!.file}), but only by additions.`,
        'Nothing is to be done while a newer release is being installed.',
      ),
    ]
  if (waiting === 0) return []
  return [
    broken(
      `The database is ${waiting} migrations behind this code.`,
      'Make a backup, then start the product, or run `npm run migrate`: they are applied.',
    ),
  ]
}

function oddMigration(applied: AppliedMigration[], ours: Migration[]): Finding | null {
  const newest = ours.at(-1)?.number ?? 0
  for (const { number, file, checksum, kind } of applied) {
    const known = ours.find((one) => one.number === number)
    if (!known && number > newest && kind === 'expand') continue
    if (!known)
      return broken(
        `The database is newer than this code (${file}).`,
        'Start the version that was here last.',
      )
    if (known.checksum !== checksum)
      return broken(
        `The migration ${file} is not the one that was applied.`,
        'Install the product again, unchanged.',
      )
  }
  return null
}

async function examineRights(client: pg.Client, config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  const closed = await listClosedTables(client)
  if (closed.length > 0)
    findings.push(
      broken(
        `The role of the product cannot read and write ${someOf(closed)}.`,
        config.DATABASE_OWNER_URL
          ? 'Start the product once: the owner gives it its rights.'
          : 'Give DATABASE_OWNER_URL, or own the tables by the role of DATABASE_URL.',
      ),
    )
  if (await mayChangeSchema(client))
    findings.push(
      note(
        'The role of the product owns the tables: whoever takes it over can rewrite the audit log.',
        'Give DATABASE_URL a role of its own and the owner in DATABASE_OWNER_URL.',
      ),
    )
  return findings
}

async function examineContent(client: pg.Client, config: Config): Promise<Finding[]> {
  return [
    ...(await examineExtensions(client)),
    ...(await examineJobs(client)),
    ...(await examineAgeing(client, config)),
    ...(await examineStaff(client, config)),
    ...(await examineTexts(client, config)),
    ...(config.s3 ? [] : await examineMedia(client, config)),
  ]
}

async function examineExtensions(client: pg.Client): Promise<Finding[]> {
  if (await hasTrigrams(client)) return []
  return [
    note(
      'The database lacks the extension pg_trgm: searches look at every row.',
      'Let its administrator create it.',
    ),
  ]
}

async function examineJobs(client: pg.Client): Promise<Finding[]> {
  if (!(await hasTable(client, 'jobs.job'))) return []
  const findings = (await countFailedJobs(client)).map(({ queue, jobs }) =>
    risk(
      `${jobs} jobs of "${queue}" were given up after a day.`,
      'The log says why (event job.failed); mails can be sent again at /admin.',
    ),
  )
  const waitedSec = await oldestJobSec(client)
  if (waitedSec > JOB_WAITS_SEC)
    findings.push(
      risk(
        `A job has waited for ${Math.round(waitedSec / 60)} minutes: no process runs jobs, or they are too many.`,
        'One process of the product must run with JOBS=run, the default; docs/alarms.md#codemarujobsstopped.',
      ),
    )
  return findings
}

async function examineStaff(client: pg.Client, config: Config): Promise<Finding[]> {
  const { admins, staff, without_factor: without } = await countStaff(client)
  const findings: Finding[] = []
  if (admins === 0)
    findings.push(
      risk('There is no admin.', 'Each start writes a one-time link to the log: open it within 24 hours.'),
    )
  if (config.isProduction && without > 0)
    findings.push(
      (config.STAFF_MFA === 'required' ? note : risk)(
        `${without} of ${staff} staff have no second factor.`,
        'Each sets it up at the next login; ask them to.',
      ),
    )
  const found = await listSupportAddresses(client, config.SUPPORT_EMAIL)
  const missing = config.SUPPORT_EMAIL.filter((email) => !found.includes(email.toLowerCase()))
  if (missing.length > 0)
    findings.push(
      risk(
        `No staff account has the support address ${missing.join(', ')}.`,
        'Make it at /admin/user, or correct SUPPORT_EMAIL.',
      ),
    )
  return findings
}

async function examineTexts(client: pg.Client, config: Config): Promise<Finding[]> {
  if (!config.isProduction) return []
  const own = await listOwnLegalTexts(client)
  const drafts = LegalDocument.options.filter(
    (document) =>
      !own.includes(document) && !(config.LEGAL_DIR && existsSync(join(config.LEGAL_DIR, `${document}.md`))),
  )
  if (drafts.length === 0) return []
  return [
    risk(
      `The texts ${drafts.join(', ')} are still the drafts that came with the product.`,
      'Have them checked, then publish yours at /admin/settings or by LEGAL_DIR.',
    ),
  ]
}

/** Checks the business details that the law requires on a page that sells. */
async function examineBusiness(runtime: pg.ClientConfig, config: Config): Promise<Finding[]> {
  const pool = openPool(runtime, { max: 2 })
  try {
    const log = pino({ level: 'silent' })
    const settings = await openSettings({ config, db: openDb(pool), clock: systemClock, log })
    if (settings.isSelling()) return []
    const missing = settings.missing().join(', ')
    return [
      risk(`Nothing is sold: the business information lacks ${missing}.`, 'Complete it at /admin/settings.'),
    ]
  } finally {
    await pool.end()
  }
}

async function examineMedia(client: pg.Client, { DATA_DIR }: Config): Promise<Finding[]> {
  const named = new Set(await listNamedMedia(client))
  const there = new Set(await listMediaFiles(join(DATA_DIR, 'media')))
  const missing = [...named].filter((key) => !there.has(key))
  const spare = [...there].filter((key) => !named.has(key))
  const findings: Finding[] = []
  if (missing.length > 0)
    findings.push(
      broken(
        `${missing.length} media files are missing: ${someOf(missing)}.`,
        'Bring them back from a backup.',
      ),
    )
  if (spare.length > 0)
    findings.push(
      note(
        `${spare.length} media files belong to nothing: ${someOf(spare)}.`,
        'The next start sweeps what is older than an hour.',
      ),
    )
  return findings
}

function someOf(names: string[]): string {
  const more = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

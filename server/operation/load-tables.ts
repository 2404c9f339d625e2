import type pg from 'pg'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { digestSample } from './digest.ts'
import { inParallel, inTransaction, type Task, withLoader } from './in-parallel.ts'
import { loadTable, type LoadSource, type ManifestTable } from './load-table.ts'
import type { Manifest } from './manifest.ts'
import { setAside, type SetAside } from './set-aside.ts'
import { columnList, fullName, listTables, quoted, SHORT_LIVED, type Table } from './table-list.ts'

/** From so many rows on, a table's indexes are dropped and built after the rows. */
const MANY_ROWS = 1000

/** A table to fill, with the statements that build its indexes after the rows. */
type Load = { listed: ManifestTable; table: Table; indexes: string[] }

/**
 * Fills the tables of an empty schema, several at once; verifies row counts and digests of each before its commit. Builds
 * indexes after the rows, and foreign keys at last, which checks them. Until it has ended, the database is half filled.
 */
export async function loadTables(
  owner: pg.ClientConfig,
  folder: string,
  manifest: Manifest,
  say: (sentence: string) => void,
): Promise<void> {
  const { ours, aside, isComparable } = await withLoader(owner, async (client) => ({
    ...(await emptyTables(client, folder, manifest)),
    isComparable: await comparesDigests(client, manifest, say),
  }))
  const loads = largestFirst(ours, manifest, aside)
  const placeOf = new Map(loads.map(({ listed }, place) => [fullName(listed), place]))
  const place = ({ table }: { table: string }) => placeOf.get(table) ?? loads.length

  await inParallel(
    owner,
    loads.map((load) => loading(load, { folder, manifest, isComparable })),
  )
  await withLoader(owner, (client) =>
    inTransaction(client, async () => {
      await client.query([...aside.constraints, ...aside.foreignKeys.map(({ add }) => add)].join(';'))
      await setSequences(client, manifest)
    }),
  )
  await inParallel(
    owner,
    aside.foreignKeys
      .toSorted((a, b) => place(a) - place(b))
      .flatMap(({ check }) => (check === null ? [] : lastTask(check))),
  )
  await withLoader(owner, async (client) => {
    // Also flushes all commits before it: the migrations after it must not find a database that a crash set back.
    await client.query('set synchronous_commit = on')
    await inTransaction(client, () => setTriggers(client, ours, 'enable'))
  })
}

const isLarge = ({ rows }: ManifestTable) => rows >= MANY_ROWS

/** Returns the tables, empty and without what makes a load slow, and what was taken. */
function emptyTables(client: pg.Client, folder: string, manifest: Manifest) {
  return inTransaction(client, async () => {
    const ours = await listTables(client)
    requireSameTables(ours, manifest, folder)
    const aside = await setAside(client, new Set(manifest.tables.filter(isLarge).map(fullName)))
    await setTriggers(client, ours, 'disable')
    await truncateFilled(client, ours)
    return { ours, aside }
  })
}

/** Truncates the tables that a migration has filled. The others are left out, because each truncation creates files. */
async function truncateFilled(client: pg.Client, tables: Table[]): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_relation_size(name::regclass)::float as bytes
     from unnest($1::text[]) with ordinality as given (name, place) order by place`,
    [tables.map(quoted)],
  )
  const filled = tables.filter(({ isPartitioned }, place) => isPartitioned || rows[place]!.bytes > 0)
  if (filled.length > 0) await client.query(`truncate ${filled.map(quoted).join(', ')}`)
}

/** Triggers do not run during the load, because their effects are among the rows. */
async function setTriggers(client: pg.Client, tables: Table[], to: 'enable' | 'disable'): Promise<void> {
  await client.query(tables.map((table) => `alter table ${quoted(table)} ${to} trigger user`).join(';'))
}

/** Skips the queue's schema, which may differ by version, and what an older release kept; the other tables must match. */
function requireSameTables(ours: Table[], manifest: Manifest, folder: string): void {
  const shape = (tables: (Table | ManifestTable)[]) =>
    tables
      .filter((table) => table.schema !== 'jobs' && !SHORT_LIVED.includes(fullName(table)))
      .map((table) => `${fullName(table)} (${columnList(table)})`)
  const [here, there] = [shape(ours), shape(manifest.tables)]
  const odd = here.find((one) => !there.includes(one)) ?? there.find((one) => !here.includes(one))
  if (odd) throw new StartFailure(`The backup ${folder} does not fit its own migrations: ${odd}.`)
}

/** Whether this PostgreSQL computes digests as the one of the backup did; says so if it does not. */
async function comparesDigests(
  client: pg.Client,
  { digest, database }: Manifest,
  say: (sentence: string) => void,
): Promise<boolean> {
  if (digest.sample === null || digest.sample === (await digestSample(client, digest.name))) return true
  say(
    `This PostgreSQL computes other digests than ${database}, which made the backup: rows are counted and not compared. ` +
      'To have them compared, restore with that version.',
  )
  return false
}

function largestFirst(ours: Table[], manifest: Manifest, aside: SetAside): Load[] {
  return manifest.tables
    .flatMap((listed) => {
      const table = ours.find((one) => fullName(one) === fullName(listed))
      const indexes = aside.indexes.filter((index) => index.table === fullName(listed))
      return table ? { listed, table, indexes: indexes.map(({ create }) => create) } : []
    })
    .toSorted((a, b) => b.listed.rows - a.listed.rows)
}

/** Fills the table; its indexes can then be built at once, and its statistics taken after the last of them. */
function loading({ listed, table, indexes }: Load, source: LoadSource): Task {
  return async (client) => {
    await inTransaction(client, async () => {
      const isFresh = isLarge(listed)
      if (isFresh) await client.query(`truncate ${quoted(listed)}`)
      await loadTable(client, source, { listed, table, isFresh })
    })
    const analyze = lastTask(`analyze ${quoted(listed)}`)
    let left = indexes.length
    if (left === 0) return await analyze(client)
    return indexes.map((create) => async (builder) => {
      await builder.query(create)
      left -= 1
      return left === 0 ? [analyze] : []
    })
  }
}

const lastTask =
  (sql: string): Task =>
  async (client) => {
    await client.query(sql)
    return []
  }

async function setSequences(owner: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences)
    await owner.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ])
}

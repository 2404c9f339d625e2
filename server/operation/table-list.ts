import type pg from 'pg'
import { RESTORE_MARK } from '#server/platform/database/half-restored.ts'

export type TableName = { schema: string; name: string }
export type Table = TableName & {
  /** Stored columns in table order; the database computes generated ones itself. */
  columns: string[]
  isPartitioned: boolean
}
export type Sequence = { schema: string; name: string; lastValue: string; isCalled: boolean }

/** The product's schemas: the school's tables, records retained by law, the job queue. */
export const OUR_SCHEMAS = ['public', 'retained', 'jobs']

/** Excluded from a backup: the mark of a restore, and what the migrations and the queue create. */
const NOT_KEPT = [
  RESTORE_MARK,
  'public.schema_migration',
  'jobs.version',
  'jobs.bam',
  'jobs.warning',
  'jobs.queue_stats',
]

/** Limits and presence: out of date within the hour, so long before a restore. */
export const SHORT_LIVED = ['public.rate_limit', 'public.chat_presence']

/** Lists the tables that a backup includes. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'p' as "isPartitioned",
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname || '.' || c.relname <> all ($2)
      group by 1, 2, 3 order by 1, 2`,
    [OUR_SCHEMAS, [...NOT_KEPT, ...SHORT_LIVED]],
  )
  return rows
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' order by 1, 2`,
    [OUR_SCHEMAS],
  )
  const sequences: Sequence[] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query<Pick<Sequence, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(sequence)}`,
    )
    sequences.push({ ...sequence, ...state[0]! })
  }
  return sequences
}

/** Fixes the session settings that affect text output, so that a row has the same text on every server. */
export async function settleText(client: pg.Client): Promise<void> {
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`)
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quoted = ({ schema, name }: TableName) => `${quote(schema)}.${quote(name)}`
export const columnList = ({ columns }: Pick<Table, 'columns'>) => columns.map(quote).join(', ')
export const fullName = ({ schema, name }: TableName) => `${schema}.${name}`

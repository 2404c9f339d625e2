import type pg from 'pg'
import { markRestoring } from '#server/platform/database/half-restored.ts'

const ROWS_OF_A_SCHOOL = ['member', 'course', 'every_lecture', 'audit_log', 'retained.record']

/** Whether the installation has been used; ignores tables that a first start creates and fills. */
export async function holdsRows(owner: pg.Client): Promise<boolean> {
  for (const table of ROWS_OF_A_SCHOOL) {
    const { rows } = await owner.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      table,
    ])
    if (!rows[0]?.exists) continue
    if ((await owner.query(`select from ${table} limit 1`)).rowCount) return true
  }
  return false
}

/**
 * Drops all tables, views, functions, types and sequences of the product, so that migrations can begin at the
 * first, and marks the database as half restored. Keeps whatever an extension owns, the schema `public` and its grants.
 */
export async function emptySchema(owner: pg.Client): Promise<void> {
  await owner.query('begin')
  await owner.query('drop schema if exists jobs cascade')
  await owner.query('drop schema if exists retained cascade')
  for (const [kind, list] of THINGS) {
    const { rows } = await owner.query<{ name: string }>(list)
    if (rows.length > 0) await owner.query(`drop ${kind} ${rows.map(({ name }) => name).join(', ')} cascade`)
  }
  await markRestoring(owner)
  await owner.query('commit')
}

// A partitioned table's columns depend on the table itself; that does not make it part of another thing.
const OURS = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.objsubid = 0 and d.deptype in ('e', 'i', 'a'))`
const RELATIONS = (kinds: string) =>
  `select c.oid::regclass::text as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in (${kinds}) and ${OURS('c.oid')}`

// In this order, each kind listed after the previous drop: a column's sequence is dropped with its table.
const THINGS: [kind: string, list: string][] = [
  ['view', RELATIONS(`'v'`)],
  ['table', RELATIONS(`'r', 'p'`)],
  ['sequence', RELATIONS(`'S'`)],
  [
    'routine',
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and ${OURS('p.oid')}`,
  ],
  [
    'type',
    `select t.oid::regtype::text as name from pg_type t
     where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and ${OURS('t.oid')}`,
  ],
]

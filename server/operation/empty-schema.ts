import type pg from 'pg'

const ROWS_OF_A_SCHOOL = ['member', 'course', 'every_lecture', 'audit_log', 'retained.record']

/** True once somebody has used the installation; tables that a first start makes and fills do not count. */
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
 * Takes away every table, view, function, type and sequence of ours, so that migrations can begin at the first. What an
 * extension brought stays, and so do the schema `public` and the rights on it.
 */
export async function emptySchema(owner: pg.Client): Promise<void> {
  await owner.query('begin')
  await owner.query('drop schema if exists jobs cascade')
  await owner.query('drop schema if exists retained cascade')
  for (const [kind, list] of THINGS) {
    const { rows } = await owner.query<{ name: string }>(list)
    if (rows.length > 0) await owner.query(`drop ${kind} ${rows.map(({ name }) => name).join(', ')} cascade`)
  }
  await owner.query('commit')
}

const OURS = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype in ('e', 'i', 'a'))`
const RELATIONS = (kinds: string) =>
  `select c.oid::regclass::text as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in (${kinds}) and ${OURS('c.oid')}`

// In this order, each asked for after the one before has gone: a sequence of a column goes with its table.
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

import type pg from 'pg'
import { OUR_SCHEMAS } from './table-list.ts'

/** Statements that create again what was dropped, in this order; `table` is its full name. */
export type SetAside = {
  /** All of them can be built at once. */
  indexes: { table: string; create: string }[]
  /** Make an index the one of its constraint, which takes no time. */
  constraints: string[]
  /** `add` takes no time; all `check` can run at once. Null: `add` checks, too. */
  foreignKeys: { table: string; add: string; check: string | null }[]
}

/**
 * Drops all foreign keys, and the indexes of the tables in `large` (full names): keeping them during a load costs several times
 * the load itself. Partitioned tables keep their indexes.
 */
export async function setAside(owner: pg.Client, large: ReadonlySet<string>): Promise<SetAside> {
  const foreignKeys = await takeForeignKeys(owner, large)
  const { rows: all } = await owner.query<Index>(INDEXES, [OUR_SCHEMAS])
  const rows = all.filter(({ table }) => large.has(table))
  const drops = rows.map(({ table, name, constraint }) =>
    constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${name}`,
  )
  await owner.query(drops.join(';'))
  return {
    indexes: rows.map(({ table, definition }) => ({ table, create: definition })),
    constraints: rows.flatMap(({ table, constraint, kind, deferral, bareName }) =>
      constraint
        ? `alter table ${table} add constraint ${constraint} ${kind} using index ${bareName} ${deferral}`
        : [],
    ),
    foreignKeys,
  }
}

type Index = {
  table: string
  /** With its schema, as SQL. */
  name: string
  bareName: string
  definition: string
  /** The name of the constraint that the index belongs to, as SQL. */
  constraint: string | null
  kind: string
  deferral: string
}

/** Without those of exclusion constraints, which cannot be made from an index. */
const INDEXES = `
  select n.nspname || '.' || t.relname as table, format('%I.%I', n.nspname, c.relname) as name,
    quote_ident(c.relname) as "bareName", pg_get_indexdef(c.oid) as definition, quote_ident(k.conname) as constraint,
    case k.contype when 'p' then 'primary key' else 'unique' end as kind,
    case when k.condeferrable then 'deferrable' else '' end || case when k.condeferred then ' initially deferred' else '' end
      as deferral
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_class t on t.oid = i.indrelid and t.relkind = 'r' and not t.relispartition
  join pg_namespace n on n.oid = t.relnamespace and n.nspname = any ($1)
  left join pg_constraint k on k.conindid = c.oid and k.conrelid = t.oid and k.contype in ('p', 'u', 'x')
  where k.contype is distinct from 'x' and not i.indisreplident and not i.indisclustered
  order by 1, 2`

async function takeForeignKeys(
  owner: pg.Client,
  large: ReadonlySet<string>,
): Promise<SetAside['foreignKeys']> {
  const { rows } = await owner.query<{ table: string; name: string; definition: string; parts: boolean }>(
    `select n.nspname || '.' || t.relname as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition,
       t.relkind = 'p' as parts
     from pg_constraint k join pg_class t on t.oid = conrelid join pg_namespace n on n.oid = t.relnamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any ($1)`,
    [OUR_SCHEMAS],
  )
  await owner.query(rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`).join(';'))
  return rows.map(({ table, name, definition, parts }) => {
    const add = `alter table ${table} add constraint ${name} ${definition}`
    // A key of a partitioned table cannot be added unchecked before PostgreSQL 18.
    if (parts || !large.has(table)) return { table, add, check: null }
    return { table, add: `${add} not valid`, check: `alter table ${table} validate constraint ${name}` }
  })
}

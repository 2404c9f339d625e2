import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'

export type AuditFilters = {
  actor?: number | undefined
  action?: string | undefined
  subject?: string | undefined
  /** Seoul days, both included. */
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
}

export type AuditRow = {
  id: number
  at: Date
  actor_id: number
  actor_name: string | null
  action: string
  subject: string
  reason: string | null
  detail: Record<string, unknown>
  request_id: string | null
}

type PageSlice = { limit: number; offset: number }

export async function findLines(
  db: Db,
  filters: AuditFilters,
  { limit, offset }: PageSlice,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    ${LINES} where ${fitting(filters)} order by a.at desc, a.id desc ${pageRows(limit, offset)}`.execute(db)
  return rows
}

/** The next lines after one of the same list, so that only a piece of a long list is in memory. */
export async function findLinesAfter(
  db: Db,
  filters: AuditFilters,
  lastId: number | null,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    ${LINES} where ${fitting(filters)} and (${lastId}::bigint is null or (a.at, a.id) < (
      select last.at, last.id from audit_log last where last.id = ${lastId}))
    order by a.at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Stops counting at `most`. */
export async function countLines(db: Db, filters: AuditFilters, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from audit_log a where ${fitting(filters)} limit ${most}
    ) counted`.execute(db)
  return rows[0]!.total
}

/** Jumps from actor to actor along the index, so that it reads few of a million rows. */
export async function findActors(db: Db): Promise<{ id: number; name: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    with recursive actor as (
      (select actor_id from audit_log order by actor_id limit 1)
      union all
      select (select a.actor_id from audit_log a where a.actor_id > actor.actor_id order by a.actor_id limit 1)
      from actor where actor.actor_id is not null
    )
    select actor_id as id, case when m.withdrawn_at is null then m.name end as name from actor left join member m on m.id = actor_id
    where actor_id is not null order by name nulls last, id`.execute(db)
  return rows
}

const LINES = sql`
  select a.id, a.at, a.actor_id, case when m.withdrawn_at is null then m.name end as actor_name,
    a.action, a.subject, a.reason, a.detail, a.request_id
  from audit_log a
  left join member m on m.id = a.actor_id`

function fitting({ actor, action, subject, from, to, q }: AuditFilters): RawBuilder<unknown> {
  const words = q?.match(/[\p{L}\p{N}]+/gu) ?? []
  const conditions = [
    ...(actor ? [sql`a.actor_id = ${actor}`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(subject ? [sql`a.subject = ${subject}`] : []),
    ...(from ? [sql`a.at >= ${from}::date::timestamp at time zone 'Asia/Seoul'`] : []),
    ...(to ? [sql`a.at < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'`] : []),
    ...(words.length > 0
      ? [sql`a.words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`]
      : []),
    // A text of punctuation only is in no word.
    ...(q && words.length === 0 ? [sql`false`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type ExtensionToInsert = { courseId: number; revision: number; days: number }

/** False: somebody else extended the course's enrolments since this revision. */
export async function insertExtension(
  trx: Db,
  { courseId, revision, days }: ExtensionToInsert,
): Promise<boolean> {
  const { rows } = await sql`
    insert into access_extension (course_id, revision, days)
    select ${courseId}::int, ${revision}::int + 1, ${days}::int
    where ${revision}::int = (
      select coalesce(max(revision), 0) from access_extension where course_id = ${courseId}::int
    )
    on conflict do nothing
    returning revision`.execute(trx)
  return rows.length === 1
}

export type ExtendedRow = { member_id: number; before: Date; end: Date; was_reminded: boolean }

/**
 * Moves the end of open enrolments. Locks each member before the enrolment, as a removal of the account does; a refund that
 * began meanwhile, or an end that has come, leaves the row out.
 */
export async function extendOpen(
  trx: Db,
  { courseId, days, memberIds }: { courseId: number; days: number; memberIds: number[] | null },
): Promise<ExtendedRow[]> {
  const { rows } = await sql<ExtendedRow>`
    with picked as (
      select e.member_id, e.expires_at as before, e.reminded_at is not null as was_reminded
      from member m join enrolment e on e.member_id = m.id
      where e.course_id = ${courseId} and m.withdrawn_at is null
        and e.ended_at is null and e.frozen_at is null and e.expires_at > now()
        and (${memberIds}::int[] is null or e.member_id = any (${memberIds}::int[]))
      order by e.member_id
      for key share of m
      for no key update of e
    )
    update enrolment e
    set expires_at = picked.before + make_interval(days => ${days}::int), end_changed_at = now()
    from picked
    where e.member_id = picked.member_id and e.course_id = ${courseId}
    returning e.member_id, picked.before, picked.was_reminded, e.expires_at as "end"`.execute(trx)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { AccessState, EnrolmentView } from '#contract/payment/staff-enrolment.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'

export type EnrolmentRow = {
  member_id: number
  name: string
  email: string
  source: 'free' | 'payment' | 'staff'
  state: AccessState
  enrolled_at: Date
  expires_at: Date | null
}

const IS_LIVE = sql`e.ended_at is null and e.frozen_at is null`
const IS_OPEN = sql`${IS_LIVE} and (e.expires_at is null or e.expires_at > now())`

const VIEWS: Record<EnrolmentView, RawBuilder<unknown>> = {
  open: IS_OPEN,
  ending: sql`${IS_OPEN} and e.expires_at <= now() + interval '14 days'`,
  expired: sql`${IS_LIVE} and e.expires_at <= now()`,
  all: sql`true`,
}

/** Removed accounts are left out: they have no name. */
const rowsOf = (courseId: number) => sql`
  from enrolment e join member m on m.id = e.member_id
  where e.course_id = ${courseId} and m.withdrawn_at is null`

type EnrolmentPage = { courseId: number; view: EnrolmentView; limit: number; offset: number }

/** The end that comes first on top; of those that are over, the latest. */
export async function findCourseEnrolments(
  db: Db,
  { courseId, view, limit, offset }: EnrolmentPage,
): Promise<EnrolmentRow[]> {
  const order = view === 'expired' ? sql`e.expires_at desc` : sql`${IS_OPEN} desc, e.expires_at nulls last`
  const { rows } = await sql<EnrolmentRow>`
    select e.member_id, m.name, m.email, e.source, e.enrolled_at, e.expires_at,
      case
        when e.ended_at is not null then 'ended'
        when e.frozen_at is not null then 'frozen'
        when e.expires_at <= now() then 'expired'
        else 'open'
      end as state
    ${rowsOf(courseId)} and ${VIEWS[view]}
    order by ${order}, e.member_id
    ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export async function countCourseEnrolments(
  db: Db,
  { courseId, view }: Pick<EnrolmentPage, 'courseId' | 'view'>,
): Promise<{ total: number; extendable: number }> {
  const { rows } = await sql<{ total: number; extendable: number }>`
    select count(*) filter (where ${VIEWS[view]})::int as total,
      count(*) filter (where ${IS_LIVE} and e.expires_at > now())::int as extendable
    ${rowsOf(courseId)}`.execute(db)
  return rows[0]!
}

export async function findRevision(db: Db, courseId: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(revision), 0) as revision from access_extension where course_id = ${courseId}`.execute(
    db,
  )
  return rows[0]!.revision
}

import { type Role, rolesThatMay, rolesThatMayEverywhere } from '#contract/policy.ts'
import { hot } from '#server/platform/database/hot.ts'
import type { Db } from '#server/platform/database/db.ts'

export type OpeningCause = 'media' | 'start' | 'save' | 'text' | 'file' | 'exercise' | 'quiz'

export type OpeningRow = {
  outcome: 'counted' | 'uncounted' | 'closed'
  /** Seconds until the purchase's access ends; null: no end. */
  left_sec: number | null
}

const listed = (roles: readonly Role[]) => roles.map((role) => `'${role}'`).join(', ')
const WATCHING_ANY = listed(rolesThatMayEverywhere('lecture.watchAny'))
const WATCHING_SOME = listed(rolesThatMay('lecture.watchAny'))

/**
 * Records that a lecture is opened in the purchase that gives the member access. Free, public and staff reads are
 * `uncounted`; `closed`: the member has no access. The share lock on the enrolment orders this before or after a refund,
 * which locks the enrolment before it counts, so that no delivered opening is missing from the count.
 */
export const recordPurchasedOpening = hot<
  OpeningRow,
  [memberId: number | null, lectureId: number, by: OpeningCause]
>(
  'record_purchased_opening',
  `
  with lesson as materialized (
    select l.id, l.course_id, l.is_public,
      exists (
        select from member m cross join unnest(m.roles) as role
        where m.id = $1::int and m.withdrawn_at is null and (
          upper(trim(role)) in (${WATCHING_ANY})
          or upper(trim(role)) in (${WATCHING_SOME}) and exists (
            select from taught_course t where t.member_id = m.id and t.course_id = l.course_id
          )
        )
      ) as watches_any
    from lecture l where l.id = $2::int
  ), held as materialized (
    select e.order_id, e.source, e.expires_at
    from enrolment e join lesson on lesson.course_id = e.course_id
    where e.member_id = $1::int and not lesson.is_public and not lesson.watches_any
      and e.ended_at is null and e.frozen_at is null and (e.expires_at is null or e.expires_at > now())
    for share of e
  ), opened as (
    insert into lecture_opening (order_id, lecture_id, opened_by)
    select order_id, $2::int, $3::text from held where source = 'payment' and order_id is not null
    on conflict do nothing
  )
  select
    case
      when lesson.is_public or lesson.watches_any then 'uncounted'
      when held.source is null then 'closed'
      when held.source = 'payment' and held.order_id is not null then 'counted'
      else 'uncounted'
    end as outcome,
    extract(epoch from held.expires_at - now())::float8 as left_sec
  from lesson left join held on true`,
)

/** Paid lectures of a course that the member opened in refunded purchases of it. */
export async function countRefundedOpenings(db: Db, memberId: number, courseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('refunded_opening as o')
    .innerJoin('lecture as l', 'l.id', 'o.lecture_id')
    .select(({ fn }) => fn.count<number>('o.lecture_id').distinct().as('count'))
    .where('o.member_id', '=', memberId)
    .where('o.course_id', '=', courseId)
    .where('l.is_public', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

import { sql } from 'kysely'
import type { Role } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'

type NewView = {
  staffId: number
  staffRole: Role
  sessionId: string
  memberId: number
  reason: string
  minutes: number
}

export type ViewRow = {
  id: string
  member_id: number
  member_name: string
  reason: string
  began_at: Date
  ends_at: Date
  left_sec: number
}

/** Locks the member, so that the account cannot be removed or become staff while a view starts. */
export const holdViewed = (trx: Db, memberId: number) =>
  trx
    .selectFrom('member')
    .select(['id', 'roles'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function insertView(trx: Db, view: NewView): Promise<ViewRow> {
  const { rows } = await sql<ViewRow>`
    with made as (
      insert into learner_view (staff_id, staff_role, session_id, member_id, reason, ends_at)
      values (${view.staffId}, ${view.staffRole}, ${view.sessionId}, ${view.memberId}, ${view.reason},
        now() + make_interval(mins => ${view.minutes}))
      returning *
    )
    select v.id, v.member_id, m.name as member_name, v.reason, v.began_at, v.ends_at,
      extract(epoch from v.ends_at - now())::int as left_sec
    from made v join member m on m.id = v.member_id`.execute(trx)
  return rows[0]!
}

type LearnerViewKey = { viewId: string; staffId: number; sessionId: string }

/** The open view of this session, if the member still has an account; with the current roles of both. */
export async function findOpenView(db: Db, { viewId, staffId, sessionId }: LearnerViewKey) {
  const { rows } = await sql<ViewRow & { email: string; roles: string[]; staff_roles: string[] }>`
    select v.id, v.member_id, m.name as member_name, m.email, m.roles, s.roles as staff_roles,
      v.reason, v.began_at, v.ends_at, extract(epoch from v.ends_at - now())::int as left_sec
    from learner_view v
    join member m on m.id = v.member_id and m.withdrawn_at is null
    join member s on s.id = v.staff_id and s.withdrawn_at is null
    where v.id = ${viewId}::uuid and v.staff_id = ${staffId} and v.session_id = ${sessionId}
      and v.ended_at is null and v.ends_at > now()`.execute(db)
  return rows[0]
}

/** Returns the view that was closed by this call, with its duration. */
export async function closeView(trx: Db, { viewId, staffId, sessionId }: LearnerViewKey) {
  const { rows } = await sql<{ member_id: number; lasted_sec: number }>`
    update learner_view set ended_at = now()
    where id = ${viewId}::uuid and staff_id = ${staffId} and session_id = ${sessionId}
      and ended_at is null and ends_at > now()
    returning member_id, extract(epoch from now() - began_at)::int as lasted_sec`.execute(trx)
  return rows[0]
}

export type ViewOfMemberRow = {
  id: string
  staff_role: Role
  reason: string
  began_at: Date
  lasted_sec: number
  is_open: boolean
}

/** A view also ends with the staff member's session, even if it was not closed. */
export async function findViewsOfMember(db: Db, memberId: number): Promise<ViewOfMemberRow[]> {
  const { rows } = await sql<ViewOfMemberRow>`
    select v.id, v.staff_role, v.reason, v.began_at, e.at > now() as is_open,
      greatest(0, extract(epoch from least(e.at, now()) - v.began_at))::int as lasted_sec
    from learner_view v
    left join session s on s.id = v.session_id
    cross join lateral (select least(v.ends_at, v.ended_at, s.ended_at) as at) e
    where v.member_id = ${memberId}
    order by v.began_at desc, v.id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type CertificateRow = {
  number: string
  course_id: number
  course_title: string
  lecture_secs: number[]
  issued_at: Date
  revoked_at: Date | null
  /** null: the holder's account was removed. */
  holder: { name: string; beganOn: string; metOn: string } | null
  rule: number
}

/** Only refunds end an enrolment, so `ended_at` is enough and payment need not notify us. */
const COLUMNS = sql`
  t.number, t.course_id, t.course_title, t.lecture_secs, t.issued_at, t.rule,
  coalesce(t.revoked_at, e.ended_at) as revoked_at,
  case when t.name is not null
    then json_build_object('name', t.name, 'beganOn', t.began_on, 'metOn', t.met_on) end as holder
  from certificate t
  left join enrolment e on e.member_id = t.member_id and e.course_id = t.course_id`

export async function findOwn(db: Db, memberId: number, courseId: number) {
  const { rows } = await sql<CertificateRow>`
    select ${COLUMNS} where t.member_id = ${memberId} and t.course_id = ${courseId}`.execute(db)
  return rows[0]
}

export async function findByNumber(db: Db, number: string) {
  const { rows } = await sql<CertificateRow>`select ${COLUMNS} where t.number = ${number}`.execute(db)
  return rows[0]
}

/** Stores the certificate with the current data if the rule is met; an existing one is unchanged. */
export async function insertCertificate(
  db: Db,
  memberId: number,
  { courseId, number }: { courseId: number; number: string },
): Promise<void> {
  await sql`
    insert into certificate (number, member_id, course_id, name, course_title, lecture_secs, rule, began_on, met_on)
    select ${number}, m.id, c.id, m.name, c.title, s.lecture_secs, c.completion_coverage,
      learning_day(least(coalesce(s.began_at, held.met_at), held.met_at), 0), learning_day(held.met_at, 0)
    from course_completion held
    join member m on m.id = held.member_id and m.withdrawn_at is null
    join course c on c.id = held.course_id
    cross join lateral (
      select coalesce(array_agg(l.duration_sec order by l.order_index, l.id), '{}') as lecture_secs,
        min(p.started_at) as began_at
      from lecture l
      left join lecture_progress p on p.lecture_id = l.id and p.member_id = held.member_id
      where l.course_id = c.id
    ) s
    where held.member_id = ${memberId} and held.course_id = ${courseId} and held.met_at is not null
    on conflict do nothing`.execute(db)
}

/** Removes the personal data when an account is removed; number, course and validity are kept. */
export async function disown(trx: Db, memberId: number): Promise<void> {
  await sql`
    update certificate t
    set member_id = null, name = null, began_on = null, met_on = null,
      revoked_at = (
        -- Also frozen_at: a refund under way continues without the member, and nobody would update this row later.
        select coalesce(e.ended_at, e.frozen_at) from enrolment e
        where e.member_id = t.member_id and e.course_id = t.course_id
      )
    where t.member_id = ${memberId}`.execute(trx)
}

import { sql } from 'kysely'
import type { DataPart } from '#server/features/identity/personal-data.ts'

/** The reports of a member about lectures, and the answers of staff. */
export const erratumData: DataPart = async (db, memberId) => {
  const { rows } = await sql`
    select r.lecture_id as "lectureId", l.title as "lectureTitle", r.at_sec as "atSec", r.heading, r.words, r.state,
      r.created_at as "createdAt", r.answer, r.answered_at as "answeredAt"
    from erratum_report r join every_lecture l on l.id = r.lecture_id
    where r.member_id = ${memberId} order by r.id`.execute(db)
  return { erratumReports: rows }
}

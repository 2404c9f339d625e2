import { sql } from 'kysely'
import type { ReportState } from '#contract/erratum/staff-erratum.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'

type ReportToInsert = {
  memberId: number
  lectureId: number
  atSec: number | null
  heading: string
  words: string
}

/** Locks the member first, as an erasure does, so that it finds the report; false: the account was removed. */
export async function insertReport(trx: Db, report: ReportToInsert): Promise<boolean> {
  const { rows } = await sql`
    select from member where id = ${report.memberId} and withdrawn_at is null for key share`.execute(trx)
  if (rows.length === 0) return false
  const { memberId: member_id, lectureId: lecture_id, atSec: at_sec, heading, words } = report
  await trx.insertInto('erratum_report').values({ member_id, lecture_id, at_sec, heading, words }).execute()
  return true
}

export type ReportRow = {
  id: number
  member_id: number
  lecture_id: number
  lecture_title: string
  course_id: number
  course_title: string
  kind: string
  at_sec: number | null
  heading: string
  words: string
  created_at: Date
  state: ReportState
  answer: string | null
  answered_at: Date | null
}

const REPORTS = sql`
  select r.id, r.member_id, r.lecture_id, l.title as lecture_title, l.course_id, c.title as course_title, l.kind,
    r.at_sec, r.heading, r.words, r.created_at, r.state, r.answer, r.answered_at
  from erratum_report r join every_lecture l on l.id = r.lecture_id join course c on c.id = l.course_id`

type ReportFilter = { permitted: PermittedCourses; state: ReportState }

/** Reports on a deleted lecture come back with it. */
const inFilter = ({ permitted, state }: ReportFilter) => {
  const inPermitted = permitted ? sql`l.course_id = any(${permitted}::int[])` : sql`true`
  return sql`r.state = ${state} and l.deleted_at is null and ${inPermitted}`
}

export async function findReports(
  db: Db,
  filter: ReportFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportRow[]> {
  const order = filter.state === 'open' ? sql`r.id` : sql`r.answered_at desc, r.id desc`
  const { rows } = await sql<ReportRow>`
    ${REPORTS} where ${inFilter(filter)} order by ${order} ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export async function countReports(db: Db, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from erratum_report r join every_lecture l on l.id = r.lecture_id
    where ${inFilter(filter)}`.execute(db)
  return rows[0]!.count
}

/** The member's row comes first, as in an erasure: the news about the answer needs it, and the other order could deadlock. */
export async function lockReport(trx: Db, reportId: number): Promise<ReportRow | undefined> {
  await sql`
    select from member where id = (select member_id from erratum_report where id = ${reportId}) for key share`.execute(
    trx,
  )
  const { rows } = await sql<ReportRow>`
    ${REPORTS} where r.id = ${reportId} and l.deleted_at is null for update of r`.execute(trx)
  return rows[0]
}

type Answer = { state: 'published' | 'rejected'; answer: string | null; erratumId: number | null }

export async function answerReport(trx: Db, reportId: number, given: Answer): Promise<void> {
  await trx
    .updateTable('erratum_report')
    .set({
      state: given.state,
      answer: given.answer,
      erratum_id: given.erratumId,
      answered_at: sql`now()`,
    })
    .where('id', '=', reportId)
    .execute()
}

export const findReport = async (db: Db, reportId: number): Promise<ReportRow | undefined> =>
  (await sql<ReportRow>`${REPORTS} where r.id = ${reportId}`.execute(db)).rows[0]

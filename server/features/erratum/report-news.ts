import { lecturePath } from '#server/features/catalogue/lecture-path.ts'
import { ring } from '#server/features/notification/bell.ts'
import type { Db } from '#server/platform/database/db.ts'
import { erratumReportNews } from './bell-kinds.ts'
import type { ReportRow } from './report.store.ts'

/** Tells the member once how staff answered. */
export async function ringForAnswer(
  trx: Db,
  { id, member_id, course_id, lecture_id, lecture_title }: ReportRow,
  { title, body, atSec }: { title: string; body: string; atSec: number | null },
): Promise<void> {
  await ring(trx, member_id, {
    kind: erratumReportNews,
    title: `'${lecture_title}' ${title}`,
    body,
    href: lecturePath(course_id, { lectureId: lecture_id, sec: atSec }),
    key: `erratum-report:${id}`,
  })
}

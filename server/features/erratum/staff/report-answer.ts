import {
  type ErratumReport,
  type ErratumToWrite,
  reportAnswered,
  reportNotFound,
} from '#contract/erratum/staff-erratum.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ErratumDeps } from '../erratum-deps.ts'
import { ringForAnswer } from '../report-news.ts'
import * as store from '../report.store.ts'
import { shownReport } from './report-list.ts'
import { insertPlaced } from './staff-erratum.ts'

/** Publishes an erratum for a report; its text, as staff edited it, is the answer to the member. */
export async function publishReport(
  { db }: ErratumDeps,
  actor: Actor,
  reportId: number,
  given: ErratumToWrite,
): Promise<ErratumReport> {
  return await db.transaction().execute(async (trx) => {
    const report = await openReport(trx, reportId)
    const erratum = await insertPlaced(trx, actor, report.lecture_id, given)
    await store.answerReport(trx, reportId, { state: 'published', answer: null, erratumId: erratum.id })
    await ringForAnswer(trx, report, {
      title: '강의에 정정 안내를 게시했습니다',
      body: erratum.text,
      atSec: erratum.from_sec,
    })
    return answered(trx, reportId)
  })
}

export async function rejectReport(
  { db }: ErratumDeps,
  actor: Actor,
  reportId: number,
  answer: string,
): Promise<ErratumReport> {
  return await db.transaction().execute(async (trx) => {
    const report = await openReport(trx, reportId)
    await store.answerReport(trx, reportId, { state: 'rejected', answer, erratumId: null })
    await ringForAnswer(trx, report, {
      title: '강의 제보에 답변이 등록되었습니다',
      body: answer,
      atSec: report.at_sec,
    })
    await writeAudit(trx, {
      ...actor,
      action: 'erratum.reject',
      subject: `lecture:${report.lecture_id}`,
      detail: { reportId, before: { state: 'open' }, after: { state: 'rejected', answer } },
    })
    return answered(trx, reportId)
  })
}

async function openReport(trx: Trx, reportId: number): Promise<store.ReportRow> {
  const report = (await store.lockReport(trx, reportId)) ?? refuse(reportNotFound)
  return report.state === 'open' ? report : refuse(reportAnswered)
}

const answered = async (trx: Trx, reportId: number) => shownReport((await store.findReport(trx, reportId))!)

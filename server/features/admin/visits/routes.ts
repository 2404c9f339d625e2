import type { FastifyInstance } from 'fastify'
import { type Span, StatsRange } from '#contract/admin/dashboard.ts'
import { getVisits, VISITS_CSV } from '#contract/admin/visits.ts'
import { addDays, monthEnd } from '#contract/platform/seoul-day.ts'
import { PAGE_WORDS } from '#contract/visit/page-words.ts'
import { OTHER_SOURCE, VISIT_MONTHS } from '#contract/visit/visit.ts'
import type { Deps } from '#server/deps.ts'
import { permit } from '#server/features/identity/guards.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answer } from '#server/platform/http/answer.ts'
import { type Column, guardedBy, headOf, lineBy, parsedQuery, sendFile } from '../csv-file.ts'
import { spanOf } from '../stats-range.ts'
import * as store from './visits.store.ts'
import { showVisits } from './visits.ts'

const VISITS: Column<store.VisitRow>[] = [
  ['날짜', ({ day }) => day],
  ['소스(utm_source)', ({ source }) => (source === OTHER_SOURCE ? '기타' : source)],
  ['매체(utm_medium)', ({ medium }) => medium],
  ['캠페인(utm_campaign)', ({ campaign }) => campaign],
  ['유입 사이트', ({ referrer }) => referrer],
  ['처음 연 화면', ({ entry }) => PAGE_WORDS[entry]],
  ['방문', ({ visits }) => visits],
  ['코스 페이지', ({ courses }) => courses],
  ['결제 시도', ({ checkouts }) => checkouts],
  ['결제', ({ payments }) => payments],
]

export function mountVisits(app: FastifyInstance, deps: Deps): void {
  answer(app, getVisits, permit('stats.read'), ({ query }) => showVisits(deps, query))
  app.get(VISITS_CSV, guardedBy('stats.read'), async (request, reply) => {
    const span = spanOf(parsedQuery(StatsRange, request.query), seoulDate(deps.clock.now()))
    return sendFile(reply, `visits-${span.from}-${span.to}.csv`, visitPieces(deps, span))
  })
}

const DAYS_OF_MONTH = 31

/** Reads a month at a time, and only days that may still be stored. */
async function* visitPieces({ db, clock }: { db: Db; clock: Deps['clock'] }, span: Span) {
  yield headOf(VISITS)
  const today = seoulDate(clock.now())
  const oldest = addDays(today, -(VISIT_MONTHS + 1) * DAYS_OF_MONTH)
  const last = span.to < today ? span.to : today
  for (let from = span.from > oldest ? span.from : oldest; from <= last; from = addDays(monthEnd(from), 1)) {
    const to = monthEnd(from) < last ? monthEnd(from) : last
    yield (await store.findDays(db, { from, to })).map(lineBy(VISITS)).join('')
  }
}

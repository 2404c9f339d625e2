import type { FastifyInstance } from 'fastify'
import {
  type Figures,
  FUNNEL_CSV,
  type FunnelCourse,
  type Span,
  STATS_CSV,
  StatsQuery,
  StatsRange,
} from '#contract/admin/dashboard.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { type Column, guardedBy, headOf, lineBy, parsedQuery, sendFile } from './csv-file.ts'
import { wholeFunnel } from './funnel.ts'
import { spanOf } from './stats-range.ts'
import { showStats } from './stats.ts'

const SERIES: Column<Span & { figures: Figures }>[] = [
  ['시작일', ({ from }) => from],
  ['종료일', ({ to }) => to],
  ['순매출(원)', ({ figures }) => figures.revenue],
  ['결제(원)', ({ figures }) => figures.paid],
  ['환불(원)', ({ figures }) => figures.refunded],
  ['결제 건수', ({ figures }) => figures.orders],
  ['가입', ({ figures }) => figures.signUps],
  ['학습 회원', ({ figures }) => figures.activeLearners],
  ['완강', ({ figures }) => figures.completions],
]

const FUNNEL: Column<FunnelCourse>[] = [
  ['코스 번호', ({ courseId }) => courseId],
  ['코스', ({ title }) => title],
  ['가격', ({ isFree }) => (isFree ? '무료' : '유료')],
  ['페이지 조회', ({ views }) => views],
  ['결제 시도 회원', ({ checkouts }) => checkouts],
  ['결제·무료 신청 회원', ({ paid }) => paid],
  ['첫 강의 시청 회원', ({ started }) => started],
  ['절반 시청 회원', ({ halfway }) => halfway],
  ['완강 회원', ({ finished }) => finished],
]

/** Routes for the dashboard's figures as CSV files. */
export function mountStatsCsv(app: FastifyInstance, deps: Deps): void {
  const guarded = guardedBy('stats.read')
  app.get(STATS_CSV, guarded, async (request, reply) => {
    const { from, to, buckets } = await showStats(deps, parsedQuery(StatsQuery, request.query))
    return sendFile(reply, `stats-${from}-${to}.csv`, [headOf(SERIES), ...buckets.map(lineBy(SERIES))])
  })
  app.get(FUNNEL_CSV, guarded, async (request, reply) => {
    const span = spanOf(parsedQuery(StatsRange, request.query), seoulDate(deps.clock.now()))
    return sendFile(reply, `funnel-${span.from}-${span.to}.csv`, funnelPieces(deps, span))
  })
}

async function* funnelPieces({ db }: Deps, span: Span): AsyncGenerator<string> {
  yield headOf(FUNNEL)
  for await (const piece of wholeFunnel(db, span)) yield piece.map(lineBy(FUNNEL)).join('')
}

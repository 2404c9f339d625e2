import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Engine } from '../platform/engine.ts'
import { Id, SeoulDate, SeoulTime } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { isSeoulDay } from '../platform/seoul-day.ts'
import { neutral } from '../platform/reading.ts'

export const StatsBy = neutral(
  z.enum(['day', 'week', 'month'], 'by는 day, week, month 중 하나여야 합니다.'),
  'day',
)
export type StatsBy = z.infer<typeof StatsBy>

const day = (name: string) => {
  const wrong = `${name}에는 2000~2099년의 날짜를 2026-11-21 형식으로 입력해 주세요.`
  return z.optional(z.string(wrong).check(z.refine(isSeoulDay, wrong)))
}

/** Seoul days, both included; defaults to the last 30 days. */
export const StatsRange = z.object({ from: day('from'), to: day('to') })
export const StatsQuery = z.extend(StatsRange, { by: z.optional(StatsBy) })

export const MOST_BUCKETS = 400
export const rangeReversed = problem(
  400,
  'RANGE_REVERSED',
  '종료일이 시작일보다 빠릅니다. 기간을 다시 선택해 주세요.',
)
export const rangeTooLong = problem(
  400,
  'RANGE_TOO_LONG',
  `한 번에 ${MOST_BUCKETS}개 구간까지 조회할 수 있습니다. 기간을 줄이거나 단위를 주별, 월별로 변경해 주세요.`,
)

/** Totals of a range of days. Sums over many payments may exceed `Won`; `net` can be negative. */
export const Figures = z.object({
  revenue: z.int(),
  paid: z.int(),
  refunded: z.int(),
  orders: z.int(),
  signUps: z.int(),
  activeLearners: z.int(),
  completions: z.int(),
})
export type Figures = z.infer<typeof Figures>

const Span = z.object({ from: SeoulDate, to: SeoulDate })
export type Span = z.infer<typeof Span>

export const Stats = z.object({
  ...Span.shape,
  by: StatsBy,
  /** As many days, right before. */
  before: z.extend(Span, { figures: Figures }),
  /** The last day is not over yet. */
  isRunning: z.boolean(),
  figures: Figures,
  /** Every day, week (from Monday) or month of the range, cut off where the range ends; none is left out. */
  buckets: z.array(z.extend(Span, { figures: Figures })),
  /** The current state, whatever the range. */
  now: z.object({
    at: SeoulTime,
    waitingChats: z.int(),
    waitingSince: z.nullable(SeoulTime),
    failedMails: z.int(),
    failedJobs: z.int(),
    /** Failed starts of practice in the last 30 days by browser engine, most first; engines without a failure are left out. */
    failedStarts: z.array(z.object({ engine: Engine, count: z.int() })),
  }),
  /** True until anybody has signed up, paid or learned something. */
  isNewSchool: z.boolean(),
})
export type Stats = z.infer<typeof Stats>

export const getStats = call({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'The figures of the dashboard for Seoul days, by day, week or month, with the period before',
  query: StatsQuery,
  reply: Stats,
  fallback: '통계를 불러오지 못했습니다.',
})

/**
 * From the course page to the end of the course. Views are counted as views; the other steps are people,
 * each of them also counted in the step before.
 */
export const FunnelCourse = z.object({
  courseId: Id,
  title: z.string(),
  isFree: z.boolean(),
  views: z.int(),
  checkouts: z.int(),
  paid: z.int(),
  started: z.int(),
  halfway: z.int(),
  finished: z.int(),
})
export type FunnelCourse = z.infer<typeof FunnelCourse>

export const getFunnel = call({
  method: 'GET',
  path: '/api/admin/stats/funnel',
  summary: 'How far those came who opened an order of a course in the range; most orders first',
  query: z.extend(PageQuery, StatsRange.shape),
  reply: pageOf(FunnelCourse),
  fallback: '코스별 전환 현황을 불러오지 못했습니다.',
})

/** The same data as files. Not calls, because the browser opens the addresses directly. */
export const STATS_CSV = '/api/admin/stats.csv'
export const FUNNEL_CSV = '/api/admin/stats/funnel.csv'

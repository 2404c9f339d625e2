import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { SeoulDate } from '../platform/fields.ts'
import { neutral } from '../platform/reading.ts'
import { PAGE_KINDS } from '../visit/page-kind.ts'
import { StatsBy, StatsQuery } from './dashboard.ts'

/** The most sources in a reply; the CSV file has all of them. */
export const MOST_SOURCES = 50

export const VisitSteps = z.object({
  visits: z.int(),
  /** Visits that opened the page of a course. */
  courses: z.int(),
  /** Visits that went to a payment provider, or got a course by a coupon. */
  checkouts: z.int(),
  payments: z.int(),
})
export type VisitSteps = z.infer<typeof VisitSteps>

export const VisitSource = z.extend(VisitSteps, {
  /** Blank where the address had none; `OTHER_SOURCE` is the sum of the rest. */
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  /** The host that led here; blank for those who came directly. */
  referrer: z.string(),
})
export type VisitSource = z.infer<typeof VisitSource>

const Span = z.object({ from: SeoulDate, to: SeoulDate })

export const VisitFigures = z.object({
  ...Span.shape,
  by: StatsBy,
  today: SeoulDate,
  figures: VisitSteps,
  /** The same number of days before the range. */
  before: VisitSteps,
  buckets: z.array(z.extend(Span, { visits: z.int() })),
  /** Most visits first. */
  sources: z.array(VisitSource),
  sourceCount: z.int(),
  entries: z.array(z.object({ entry: neutral(z.enum(PAGE_KINDS), 'other'), visits: z.int() })),
})
export type VisitFigures = z.infer<typeof VisitFigures>

export const getVisits = call({
  method: 'GET',
  path: '/api/admin/visits',
  summary: 'Visits of a range by day, week or month, their sources, first pages and steps to a payment',
  query: StatsQuery,
  reply: VisitFigures,
  fallback: '방문 통계를 불러오지 못했습니다.',
})

/** The sums by day, source and first page as a file. Not a `call`, because the browser opens the address directly. */
export const VISITS_CSV = '/api/admin/visits.csv'

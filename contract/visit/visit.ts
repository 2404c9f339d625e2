import * as z from 'zod/mini'
import { orderIdParams } from '../payment/payment.ts'
import { call } from '../platform/call.ts'
import { VISIT_STEPS } from './page-kind.ts'

/** How long the sums of a day are kept. */
export const VISIT_MONTHS = 24

/** The source of visits once a day has its full number of sources. Cleaned names never contain this sign. */
export const OTHER_SOURCE = '*'

const text = z._default(z.string(), '')

/** The arrival that a tab remembers. Anybody can send one, so the server truncates, cleans and limits every field. */
const Arrival = z.object({
  /** The kind of page; an unknown one is `other`. */
  entry: text,
  /** `utm_source`, `utm_medium` and `utm_campaign`. */
  source: text,
  medium: text,
  campaign: text,
  /** The host of the page that led here. */
  referrer: text,
})
export type Arrival = z.output<typeof Arrival>

export const countVisit = call({
  method: 'POST',
  path: '/api/visits',
  summary:
    'Counts a visit or a step of it by day and source, without data about the visitor; for navigator.sendBeacon',
  body: z.extend(Arrival, {
    step: z.enum(VISIT_STEPS, `step은 ${VISIT_STEPS.join(', ')} 중 하나여야 합니다.`),
    /** For the step `paid`: the caller's order, which counts once. */
    orderId: z.optional(orderIdParams.shape.orderId),
  }),
  fallback: '방문을 집계하지 못했습니다.',
})

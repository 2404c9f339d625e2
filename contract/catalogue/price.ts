import * as z from 'zod/mini'
import { SeoulTime, Won } from '../platform/fields.ts'
import { tolerant } from '../platform/reading.ts'

/** The price of a course, without a sale that has ended. */
export const priceFields = {
  /** To be paid now: the sale price as long as a sale runs. */
  price: Won,
  /** The regular price. */
  listPrice: Won,
  /** Until when `price` is lower than `listPrice`; null: no sale. */
  saleEndsAt: tolerant(z.nullable(SeoulTime), { missing: null }),
}

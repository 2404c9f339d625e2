import type { Course } from '#contract/catalogue/catalogue.ts'
import { seoulTime } from '#server/platform/clock.ts'

/** A sale as it is stored, also when it has ended. */
export type Sale = { price: number; endsAt: Date }
export type Offer = { listPrice: number; sale: Sale | null }
type Price = Pick<Course, 'price' | 'listPrice' | 'saleEndsAt'>

/** The price at a moment. A sale price that is not below the regular price does not count. */
export function priceAt({ listPrice, sale }: Offer, at: Date): Price {
  const isRunning = sale !== null && at < sale.endsAt && sale.price < listPrice
  return isRunning
    ? { price: sale.price, listPrice, saleEndsAt: seoulTime(sale.endsAt) }
    : { price: listPrice, listPrice, saleEndsAt: null }
}

import { SALE_PRICE_MIN, saleIncomplete, saleNotLower, saleOver } from '#contract/catalogue/staff-course.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type SaleFields = { price: number; sale_price: number | null; sale_ends_at: Date | null }

/** Refuses a sale without a price or an end, one that lowers nothing, and one that would be over at once. */
export function refuseBadSale(before: SaleFields, change: Partial<SaleFields>, at: Date): void {
  const { price, sale_price, sale_ends_at } = { ...before, ...change }
  if ((sale_price === null) !== (sale_ends_at === null))
    refuse(saleIncomplete, {
      errors: [{ field: sale_price === null ? 'salePrice' : 'saleEndsAt', message: saleIncomplete.message }],
    })
  if (sale_price === null || sale_ends_at === null) return
  const isOver = sale_ends_at <= at
  const isMoved = before.sale_ends_at?.getTime() !== sale_ends_at.getTime()
  if (isOver && isMoved) refuse(saleOver, { errors: [{ field: 'saleEndsAt', message: saleOver.message }] })
  // A sale that has ended stays as it was when the regular price changes, and so does an old one below the least price.
  const least = sale_price === before.sale_price ? 1 : SALE_PRICE_MIN
  if (sale_price < least || (!isOver && sale_price >= price))
    refuse(saleNotLower, { errors: [{ field: 'salePrice', message: saleNotLower.message }] })
}

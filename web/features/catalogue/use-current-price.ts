import { useEffect, useState } from 'react'
import type { Course } from '#contract/catalogue/catalogue.ts'

type Price = Pick<Course, 'price' | 'listPrice' | 'saleEndsAt'>
/** A page's data has the regular price and the end of the sale only during a sale. */
export type Offer = Pick<Course, 'price'> & { [Key in 'listPrice' | 'saleEndsAt']?: Price[Key] | undefined }

/** A timer holds at most 24 days. */
const DAY_MS = 86_400_000

/** The price of a page that stays open while a sale ends; the server computes it again for the checkout anyway. */
export const useCurrentPrice = (offer: Offer): Price => useCurrentPrices([offer])[0]!

/** The prices of several courses in their order; each is regular again as soon as its sale ends. */
export function useCurrentPrices(offers: readonly Offer[]): Price[] {
  const ended = useEndedSales(offers.flatMap(({ saleEndsAt }) => saleEndsAt ?? []))
  return offers.map(({ price, listPrice = price, saleEndsAt = null }) => {
    if (saleEndsAt === null || !ended.has(saleEndsAt)) return { price, listPrice, saleEndsAt }
    return { price: listPrice, listPrice, saleEndsAt: null }
  })
}

/** Those of the times that are over. None at first: the page is rendered as the server sent it. */
function useEndedSales(ends: readonly string[]): ReadonlySet<string> {
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const times = [...new Set(ends)].sort().join(' ')
  useEffect(() => {
    if (times === '') return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const now = Date.now()
      const isOver = (time: string) => Date.parse(time) <= now
      const all = times.split(' ')
      const over = all.filter(isOver)
      if (over.length > 0) setEnded(new Set(over))
      const rest = all.filter((time) => !isOver(time)).map((time) => Date.parse(time) - now)
      if (rest.length > 0) timer = setTimeout(wait, Math.min(...rest, DAY_MS))
    }
    timer = setTimeout(wait)
    return () => clearTimeout(timer)
  }, [times])
  return ended
}

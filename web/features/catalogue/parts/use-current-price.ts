import { useEffect, useState } from 'react'
import type { Course } from '#contract/catalogue/catalogue.ts'

type Price = Pick<Course, 'price' | 'listPrice' | 'saleEndsAt'>

/** A timer holds at most 24 days. */
const DAY_MS = 86_400_000

/** The price of a page that stays open while a sale ends; the server computes it again for the checkout anyway. */
export function useCurrentPrice({ price, listPrice, saleEndsAt }: Price): Price {
  const [endedSale, setEndedSale] = useState<string | null>(null)
  useEffect(() => {
    if (saleEndsAt === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const restMs = Date.parse(saleEndsAt) - Date.now()
      timer = setTimeout(
        () => (restMs > DAY_MS ? wait() : setEndedSale(saleEndsAt)),
        Math.min(Math.max(0, restMs), DAY_MS),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [saleEndsAt])
  return saleEndsAt === null || endedSale === saleEndsAt
    ? { price: saleEndsAt === null ? price : listPrice, listPrice, saleEndsAt: null }
    : { price, listPrice, saleEndsAt }
}

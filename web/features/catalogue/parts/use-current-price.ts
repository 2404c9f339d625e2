import { useEffect, useState } from 'react'
import type { Course } from '#contract/catalogue/catalogue.ts'

type Price = Pick<Course, 'price' | 'listPrice' | 'saleEndsAt'>

const DAY_MS = 86_400_000

/** The price of a page that stays open while a sale ends; the server computes it again for the checkout anyway. */
export function useCurrentPrice({ price, listPrice, saleEndsAt }: Price): Price {
  const [endedSale, setEndedSale] = useState<string | null>(null)
  useEffect(() => {
    const restMs = saleEndsAt ? Date.parse(saleEndsAt) - Date.now() : Infinity
    if (restMs > DAY_MS) return
    const timer = setTimeout(() => setEndedSale(saleEndsAt), Math.max(0, restMs))
    return () => clearTimeout(timer)
  }, [saleEndsAt])
  return saleEndsAt === null || endedSale === saleEndsAt
    ? { price: saleEndsAt === null ? price : listPrice, listPrice, saleEndsAt: null }
    : { price, listPrice, saleEndsAt }
}

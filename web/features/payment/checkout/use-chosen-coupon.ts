import { useQuery } from '@tanstack/react-query'
import { getCheckout } from '#contract/payment/payment.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { keepCode, keptCode } from '#web/features/payment/checkout/kept-code.ts'
import { checkoutQuery } from '#web/features/payment/parts/payment-queries.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** The coupon is in the URL, so a reload keeps it; this tab stores it too, as the provider drops it. */
export function useChosenCoupon(courseId: number) {
  const [search, setSearch] = useSearchParams()
  const isReturned = search.has('result')
  const typed =
    search.get('coupon')?.trim() || (isReturned ? keptCode('coupon', courseId) : null) || undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...checkoutQuery(courseId, typed),
    enabled: typed !== undefined,
  })

  const choose = (code: string | null) => {
    const next = new URLSearchParams(search)
    next.delete('coupon')
    if (code) next.set('coupon', code)
    keepCode('coupon', courseId, code)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return {
    typed,
    checkout: typed === undefined ? undefined : data,
    problem: typed === undefined ? null : (data?.couponProblem ?? wordsOf(error)),
    isAsking: typed !== undefined && isFetching && data === undefined,
    apply: (code: string) => (code === typed ? void refetch() : choose(code)),
    remove: () => choose(null),
  }
}

const wordsOf = (error: Error | null) => error && sentenceOf(error, getCheckout.fallback)

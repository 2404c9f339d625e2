import { useSearchParams } from 'react-router'
import { CODE_MAX } from '#contract/payment.ts'
import { keptCode } from '#web/payment/kept-code.ts'

/** The code in the address; the provider sends back without it, so this tab keeps it from the order on. */
export function useReferral(courseId: number): string | undefined {
  const [search] = useSearchParams()
  const given = search.get('referral')?.trim().slice(0, CODE_MAX)
  return given || (search.has('result') ? keptCode('referral', courseId) : null) || undefined
}

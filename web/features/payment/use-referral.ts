import { useSearchParams } from 'react-router'
import { ReferralCode } from '#contract/payment/payment.ts'
import { keptCode } from '#web/features/payment/kept-code.ts'

/** The code in the address; the provider sends back without it, so this tab keeps it from the order on. */
export function useReferral(courseId: number): string | undefined {
  const [search] = useSearchParams()
  // A code that the server would refuse is none: no field of the checkout could correct it.
  const { data: given } = ReferralCode.safeParse(search.get('referral'))
  return given || (search.has('result') ? keptCode('referral', courseId) : null) || undefined
}

import { useSearchParams } from 'react-router'
import { ReferralCode } from '#contract/payment/payment.ts'
import { keptCode } from '#web/features/payment/checkout/kept-code.ts'

/** The code in the URL; the provider's redirect loses it, so this tab stores it when ordering. */
export function useReferral(courseId: number): string | undefined {
  const [search] = useSearchParams()
  // Ignore a code that the server would refuse, since the checkout has no field to correct it.
  const { data: given } = ReferralCode.safeParse(search.get('referral'))
  return given || (search.has('result') ? keptCode('referral', courseId) : null) || undefined
}

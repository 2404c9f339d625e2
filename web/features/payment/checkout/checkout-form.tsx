import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Checkout, ReferralCode } from '#contract/payment/payment.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Agreement } from '#web/features/payment/checkout/agreement.tsx'
import { BoughtCourse } from '#web/features/payment/checkout/bought-course.tsx'
import { CouponBox } from '#web/features/payment/checkout/coupon-box.tsx'
import { keepCode, keptCode } from '#web/features/payment/checkout/kept-code.ts'
import { MethodChoice } from '#web/features/payment/checkout/method-choice.tsx'
import { CHECKOUT } from '#web/features/payment/parts/payment-queries.ts'
import { RefundRule } from '#web/features/payment/checkout/refund-rule.tsx'
import { PaymentSums } from '#web/features/payment/checkout/payment-sums.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { useChosenCoupon } from '#web/features/payment/checkout/use-chosen-coupon.ts'
import { usePay } from '#web/features/payment/checkout/use-pay.ts'
import { Button } from '#web/ui/button.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

const MUST_AGREE = '결제하려면 주문 내용과 환불 규정에 동의해 주세요.'

/** On wide screens the summary is beside method, agreement and the button; on others it comes first. */
export function CheckoutForm({ checkout: plain }: { checkout: Checkout }) {
  const queries = useQueryClient()
  const coupon = useChosenCoupon(plain.courseId)
  const checkout = coupon.checkout ?? plain
  const referralCode = useReferral(plain.courseId)
  const [provider, setProvider] = useState(plain.providers[0])
  // The consent is for one version of the terms: if another one is shown, the box is unticked.
  const [agreedVersion, setAgreedVersion] = useState<string | null>(null)
  const isAgreed = agreedVersion === checkout.termsVersion
  const [mustAgree, setMustAgree] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { pay, isBusy, message } = usePay(
    plain.courseId,
    () =>
      // The order no longer matches the screen: a price, a coupon or the terms changed.
      void queries.invalidateQueries({ queryKey: [CHECKOUT] }),
  )

  const press = () => {
    if (coupon.isAsking) return
    flushSync(() => setMustAgree(!isAgreed))
    if (!isAgreed) return box.current?.focus()
    const couponCode = checkout.coupon?.code
    // Both codes may come from the URL, and the provider's redirect does not return them.
    keepCode('coupon', plain.courseId, couponCode ?? null)
    keepCode('referral', plain.courseId, referralCode ?? null)
    void pay({ couponCode, referralCode, provider, agreedTermsVersion: checkout.termsVersion })
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12">
      <div className="flex min-w-0 flex-col gap-6 rounded-card border border-line bg-sheet p-5 md:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
        <Part name="bought" title="주문 내용">
          <BoughtCourse checkout={checkout} />
        </Part>
        <Part name="sums" title="결제 금액">
          <PaymentSums checkout={checkout} />
          <div className="mt-5 border-t border-line pt-5">
            <CouponBox
              applied={checkout.coupon}
              discount={checkout.discount}
              typed={coupon.typed}
              problem={coupon.problem}
              isAsking={coupon.isAsking}
              onApply={coupon.apply}
              onRemove={coupon.remove}
            />
          </div>
        </Part>
        <Part name="refund" title="환불은 이렇게 해 드려요">
          <RefundRule checkout={checkout} />
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-start-1">
        {checkout.amount > 0 && (
          <MethodChoice providers={checkout.providers} chosen={provider} onChoose={setProvider} />
        )}
        <div className="flex flex-col gap-4">
          <Agreement
            box={box}
            isAgreed={isAgreed}
            error={mustAgree && !isAgreed ? MUST_AGREE : null}
            onChange={(isTicked) => setAgreedVersion(isTicked ? checkout.termsVersion : null)}
          />
          {message && <FormMessage>{message}</FormMessage>}
          <Button size="large" wide busy={isBusy || coupon.isAsking} onClick={press}>
            {sum(checkout.amount)} 결제하기
          </Button>
          <p className="text-13 text-ink-soft">
            미성년자가 법정대리인의 동의 없이 결제하면 본인이나 법정대리인이 계약을 취소할 수 있습니다.
          </p>
        </div>
      </div>
    </div>
  )
}

const Part = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={name}>
    <h2 id={name} className="mb-3 text-17">
      {title}
    </h2>
    {children}
  </section>
)

/** The code in the URL; the provider's redirect loses it, so this tab stores it when ordering. */
function useReferral(courseId: number): string | undefined {
  const [search] = useSearchParams()
  // Ignore a code that the server would refuse, since the checkout has no field to correct it.
  const { data: given } = ReferralCode.safeParse(search.get('referral'))
  return given || (search.has('result') ? keptCode('referral', courseId) : null) || undefined
}

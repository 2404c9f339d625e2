import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { alreadyEnrolled, readyPayment } from '#contract/payment/payment.ts'
import type { Provider } from '#contract/payment/providers.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { reportStep } from '#web/api/visit.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'
import { useIsHere } from '#web/ui/leaving/use-is-here.ts'
import { useLeaving } from '#web/ui/leaving/use-leaving.ts'

export type PaymentAgreement = {
  couponCode?: string
  referralCode?: string
  provider?: Provider
  agreedTermsVersion: string
}

const AGREE_ANEW = '수강료나 환불 규정이 바뀌었습니다. 바뀐 내용을 확인하고 다시 동의해 주세요.'

/** Creates an order and redirects to the provider; once, however often it is pressed. */
export function usePay(courseId: number, onRefused: () => void) {
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  const release = () => {
    isUnderWay.current = false
    setBusy(false)
  }
  const leaveFor = useLeaving(release)
  const isHere = useIsHere()

  const pay = async (agreed: PaymentAgreement) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      const query = { courseId: String(courseId) }
      const to = await send(readyPayment, { query, body: { ...agreed, isMobile: isPhone() } })
      if (isCheckout(to)) {
        release()
        setMessage(AGREE_ANEW)
        return onRefused()
      }
      reportStep('checkout')
      leaveFor(to)
    } catch (thrown) {
      release()
      if (!isHere()) return
      if (thrown instanceof Failure && thrown.code === alreadyEnrolled.code) {
        showToast(alreadyEnrolled.message)
        return navigate(paths.lectures(courseId), { replace: true })
      }
      setMessage(sentenceOf(thrown, readyPayment.fallback))
      onRefused()
    }
  }
  return { pay, isBusy, message }
}

/** The server returns the checkout's URL if the terms have changed since; then nothing was ordered. */
function isCheckout(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href)
  return origin === location.origin && pathname === paths.checkout
}

/** Newer browsers report it; others only in the user agent. */
function isPhone(): boolean {
  const hints = (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData
  return hints?.mobile ?? /Mobi|iPhone|Android.+Mobile/.test(navigator.userAgent)
}

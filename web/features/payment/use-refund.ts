import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refundChanged, refundRunning, type RefundResult, requestRefund } from '#contract/payment/refund.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { paymentsQuery, quoteQuery } from '#web/features/payment/payment-queries.ts'

export type Refunding =
  | { is: 'asked' }
  | { is: 'sending' }
  | { is: 'failed'; message: string }
  /** `result` is null where another request of the same refund is being looked after. */
  | { is: 'accepted'; result: RefundResult | null }

/** Sends what was on the screen; if the sum is another one by now, the new one is shown and nothing is done. */
export function useRefund(orderId: string) {
  const queries = useQueryClient()
  const [refunding, setRefunding] = useState<Refunding>({ is: 'asked' })

  const request = async (reason: string, expectedAmount: number) => {
    if (refunding.is === 'sending') return
    setRefunding({ is: 'sending' })
    try {
      const result = await send(requestRefund, { params: { orderId }, body: { reason, expectedAmount } })
      setRefunding(
        result.state === 'refused'
          ? { is: 'failed', message: '환불이 거절되었습니다. 상담으로 문의해 주세요.' }
          : { is: 'accepted', result },
      )
      void queries.invalidateQueries()
    } catch (thrown) {
      setRefunding(await afterFailure(thrown))
    }
  }

  /** An answer that did not come may still have been a yes; the list knows. */
  const afterFailure = async (thrown: unknown): Promise<Refunding> => {
    const failed = { is: 'failed', message: sentenceOf(thrown, requestRefund.fallback) } as const
    if (!(thrown instanceof Failure)) return failed
    if (thrown.code === refundChanged.code)
      await queries.invalidateQueries({ queryKey: quoteQuery(orderId).queryKey })
    if (thrown.code === refundRunning.code) return accepted()
    if (thrown.kind === 'http' && thrown.status < 500) return failed
    const payments = await queries.fetchQuery({ ...paymentsQuery, staleTime: 0 }).catch(() => [])
    const status = payments.find((payment) => payment.orderId === orderId)?.status
    return status === 'CANCELING' || status === 'CANCELED' ? accepted() : failed
  }

  const accepted = (): Refunding => {
    void queries.invalidateQueries()
    return { is: 'accepted', result: null }
  }

  return { refunding, request }
}

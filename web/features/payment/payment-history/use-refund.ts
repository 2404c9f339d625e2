import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refundChanged, refundRunning, type RefundResult, requestRefund } from '#contract/payment/refund.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { paymentsQuery, quoteQuery } from '#web/features/payment/parts/payment-queries.ts'

export type RefundState =
  | { is: 'asked' }
  | { is: 'sending' }
  | { is: 'failed'; message: string }
  /** `result` is null when another request for the same refund is being processed. */
  | { is: 'accepted'; result: RefundResult | null }

const outcomeOf = (result: RefundResult): RefundState =>
  result.state === 'refused'
    ? { is: 'failed', message: '환불이 거절되었습니다. 상담으로 문의해 주세요.' }
    : { is: 'accepted', result }

/** Requests the shown sum; if it has changed meanwhile, shows the new one instead. */
export function useRefund(orderId: string) {
  const queries = useQueryClient()
  const [refunding, setRefunding] = useState<RefundState>({ is: 'asked' })

  const request = async (reason: string, expectedAmount: number) => {
    if (refunding.is === 'sending') return
    setRefunding({ is: 'sending' })
    try {
      const result = await send(requestRefund, { params: { orderId }, body: { reason, expectedAmount } })
      setRefunding(outcomeOf(result))
      void queries.invalidateQueries()
    } catch (thrown) {
      setRefunding(await afterFailure(thrown))
    }
  }

  /** A request without a response may still have succeeded; the payment list shows. */
  const afterFailure = async (thrown: unknown): Promise<RefundState> => {
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

  const accepted = (): RefundState => {
    void queries.invalidateQueries()
    return { is: 'accepted', result: null }
  }

  return { refunding, request }
}

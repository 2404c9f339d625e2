import { closeGivenBack, needReview } from './closing.ts'
import type { ProviderPayment } from '../providers/gateway.ts'
import type { Cause } from '../order/order.ts'
import type { OrderRow } from '../order/order.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { gatewayOf, openedOrder } from './provider-order.ts'

/**
 * Refunds money at once that should not have been taken. Without an answer the order stays as it is: the next look finds
 * it paid and calls this again, and the guard amount prevents a double refund.
 */
export async function takeBack(
  deps: PaymentDeps,
  order: OrderRow,
  payment: ProviderPayment,
  cause: Cause,
): Promise<OrderRow> {
  const opened = openedOrder(order)
  if (!opened) return order
  const gateway = gatewayOf(deps, order)
  deps.log.error(
    { event: 'payment.taken_back', orderId: order.id, cause, sum: payment.total },
    'payment.taken_back',
  )
  const { available, availableVat } = payment
  const sum = { amount: available, available, vat: availableVat ?? undefined }
  const canceled = await gateway.cancel(opened, sum)
  if (canceled.is === 'done')
    return closeGivenBack(deps, order, { ...payment, ...withoutPaymentAid(canceled.payment) }, { cause })
  if (canceled.is === 'unknown') return order
  const looked = await gateway.lookup(opened)
  if (looked.is !== 'done') return order
  if (looked.payment.status === 'canceled') return closeGivenBack(deps, order, looked.payment, { cause })
  return needReview(deps, order, { cause, detail: `cancel refused: ${canceled.code}` })
}

/** The newer facts from the answer of a cancellation; it has no payment id. */
const withoutPaymentAid = ({ paymentAid: _unsaid, ...payment }: ProviderPayment) => payment

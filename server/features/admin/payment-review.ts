import type { AdminOrderDetail } from '#contract/admin/admin-payment.ts'
import { orderNotFound } from '#contract/payment/payment.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { PaymentDeps } from '#server/features/payment/payment-deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { reviewOrder } from '#server/features/payment/review.ts'
import { showOrder } from './payments.ts'
import { findOrderRow } from './payments.store.ts'

/** Looks up an order in review again at the provider, and returns its new state. */
export async function settleOrder(
  deps: PaymentDeps,
  actor: Actor,
  orderId: string,
  { reason }: { reason: string },
): Promise<AdminOrderDetail> {
  const { state } = (await findOrderRow(deps.db, orderId)) ?? refuse(orderNotFound)
  // Logged before the provider is called, so that the actor is known whatever the outcome.
  await writeAudit(deps.db, {
    ...actor,
    action: 'order.review',
    subject: `order:${orderId}`,
    reason,
    detail: { state },
  })
  await reviewOrder(deps, orderId)
  return showOrder(deps, orderId)
}

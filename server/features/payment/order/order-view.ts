import type { Order, OrderState } from '#contract/payment/payment.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findSteps } from './order-view.store.ts'
import { ownOrder } from './order.ts'
import type { OrderRow } from './order.store.ts'

/** States that can still change by themselves, so that it is worth asking again. */
const OPEN: readonly OrderState[] = ['CREATED', 'READY', 'APPROVING', 'CANCELING']

export async function showOrder({ db }: Deps, viewer: Viewer, orderId: string): Promise<Order> {
  return shownOrder(db, await ownOrder(db, viewer, orderId))
}

export async function shownOrder(db: Db, order: OrderRow): Promise<Order> {
  const steps = await findSteps(db, order.id)
  return {
    orderId: order.id,
    courseId: order.course_id,
    courseName: order.course_title,
    amount: order.amount,
    state: order.state,
    approvedAt: order.approved_at && seoulTime(order.approved_at),
    enrolledAt: steps?.enrolled_at ? seoulTime(steps.enrolled_at) : null,
    receiptAt: steps?.paid_at ? seoulTime(steps.paid_at) : null,
    isSettled: !OPEN.includes(order.state),
  }
}

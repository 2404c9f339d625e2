import type { Deps } from '#server/deps.ts'
import { findOrder, markReturned } from '../order/order.store.ts'

type Return = { orderId: string; as: 'cancel' | 'fail'; isLookOnly: boolean }

/** The page for a browser that the provider sends back unpaid. The result is only shown; it decides nothing. */
export async function returnedTo({ db }: Deps, { orderId, as, isLookOnly }: Return): Promise<string> {
  const order = isOrderId(orderId) ? await findOrder(db, orderId) : undefined
  if (!order) return '/'
  if (!isLookOnly) await markReturned(db, orderId, as)
  return `/course/payment?courseId=${order.course_id}&result=${as}`
}

const isOrderId = (text: string) => /^[\w-]{1,64}$/.test(text)

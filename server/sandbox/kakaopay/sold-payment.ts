import { randomBytes } from 'node:crypto'
import type { Action, SandboxPayment } from './book.ts'
import { NOTHING, vatOf } from './sums.ts'

export type Sale = {
  id: string
  tid: string
  cid: string
  memberId: number
  title: string
  amount: number
  method: 'CARD' | 'MONEY'
  orderedAt: Date
  paidAt: Date
  refund: { amount: number; at: Date } | null
}

const sumsOf = (total: number) => ({ total, taxFree: 0, vat: vatOf(total, 0) })
const draw = (length: number) => randomBytes(length).toString('hex').slice(0, length)

/** A payment of the demonstration's past as the sandbox keeps it, paid and perhaps given back. */
export function soldPayment({ refund, ...sale }: Sale): SandboxPayment {
  const act = (type: Action['type'], at: Date, total: number): Action => ({
    aid: `A${draw(19)}`,
    type,
    at: at.getTime(),
    total,
  })
  const left = sale.amount - (refund?.amount ?? 0)
  return {
    tid: sale.tid,
    hash: draw(64),
    cid: sale.cid,
    orderId: sale.id,
    userId: `m${sale.memberId}`,
    itemName: sale.title,
    quantity: 1,
    asked: sumsOf(sale.amount),
    charged: sumsOf(sale.amount),
    canceled: refund ? sumsOf(refund.amount) : NOTHING,
    approvalUrl: '',
    cancelUrl: '',
    failUrl: '',
    status: refund ? (left === 0 ? 'CANCEL_PAYMENT' : 'PART_CANCEL_PAYMENT') : 'SUCCESS_PAYMENT',
    method: sale.method,
    createdAt: sale.orderedAt.getTime(),
    approvedAt: sale.paidAt.getTime(),
    ...(refund ? { canceledAt: refund.at.getTime() } : {}),
    actions: [
      act('PAYMENT', sale.paidAt, sale.amount),
      ...(refund ? [act('CANCEL', refund.at, refund.amount)] : []),
    ],
  }
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { leftOf } from './answers.ts'
import type { Sandbox } from './exchange.ts'
import { Fault } from './faults.ts'

const Clock = z.object({ addSec: z.number().int() })

/** Routes by which tests inject faults and inspect the sandbox's payments. */
export function mountControl(app: FastifyInstance, { book, faults, seen }: Sandbox): void {
  app.post('/__sandbox/reset', async () => {
    book.reset()
    faults.clear()
    seen.length = 0
    return { done: true }
  })
  app.post('/__sandbox/clock', async ({ body }, reply) => {
    const clock = Clock.safeParse(body)
    if (!clock.success) return reply.code(400).send({ wrong: clock.error.issues })
    book.moveClock(clock.data.addSec)
    return { now: new Date(book.now()).toISOString() }
  })
  app.post('/__sandbox/fault', async ({ body }, reply) => {
    if (body === undefined || body === null) faults.clear()
    const fault = Fault.safeParse(body)
    if (!fault.success) return reply.code(400).send({ wrong: fault.error.issues })
    faults.arm(fault.data)
    return { done: true }
  })
  app.post('/__sandbox/fault/clear', async () => {
    faults.clear()
    return { done: true }
  })
  app.post('/__sandbox/release', async () => {
    faults.release()
    return { done: true }
  })
  app.get('/__sandbox/calls', async () => seen)
  app.get('/__sandbox/ledger', async () =>
    book.payments.map((sold) => ({
      tid: sold.tid,
      orderId: sold.orderId,
      userId: sold.userId,
      status: sold.status,
      charged: sold.approvedAt === undefined ? 0 : sold.charged.total,
      canceled: sold.canceled.total,
      left: sold.approvedAt === undefined ? 0 : leftOf(sold).total,
      payments: sold.actions.filter(({ type }) => type === 'PAYMENT').length,
      cancels: sold.actions.filter(({ type }) => type === 'CANCEL').length,
    })),
  )
}

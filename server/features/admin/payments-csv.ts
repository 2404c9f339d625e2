import type { FastifyInstance } from 'fastify'
import { type AdminOrder, ORDERS_CSV, OrdersCsvQuery } from '#contract/admin/admin-payment.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { type Column, guardedBy, headOf, lineBy, parsedQuery, sendFile } from './csv-file.ts'
import { adminOrder, filtersOf } from './payments.ts'
import { findOrdersAfter, type OrderFilters, type OrderRow } from './payments.store.ts'

const PIECE = 500

const COLUMNS: Column<AdminOrder>[] = [
  ['주문 번호', ({ orderId }) => orderId],
  ['회원 번호', ({ memberId }) => memberId],
  ['이름', ({ memberName }) => memberName],
  ['이메일', ({ memberEmail }) => memberEmail],
  ['코스 번호', ({ courseId }) => courseId],
  ['코스', ({ courseName }) => courseName],
  ['결제 금액', ({ amount }) => amount],
  ['환불 금액', ({ refunded }) => refunded],
  ['결제사', ({ provider }) => provider],
  ['결제 수단', ({ method }) => method],
  ['상태', ({ state }) => state],
  ['주문 시각', ({ createdAt }) => createdAt],
  ['결제 시각', ({ paidAt }) => paidAt],
  ['환불 기한', ({ refundDueAt }) => refundDueAt],
]

/** Serves the order list as a file, with the same filters; read and sent in pieces. */
export function mountOrdersCsv(app: FastifyInstance, { db, clock }: Deps): void {
  app.get(ORDERS_CSV, guardedBy('payment.read'), (request, reply) =>
    sendFile(
      reply,
      `payments-${seoulDate(clock.now())}.csv`,
      pieces(db, filtersOf(parsedQuery(OrdersCsvQuery, request.query))),
    ),
  )
}

async function* pieces(db: Db, filters: OrderFilters): AsyncGenerator<string> {
  yield headOf(COLUMNS)
  let last: OrderRow | null = null
  for (;;) {
    const rows: OrderRow[] = await findOrdersAfter(db, filters, last, PIECE)
    if (rows.length > 0) yield rows.map((row) => lineOf(adminOrder(row))).join('')
    last = rows.at(-1) ?? null
    if (!last || rows.length < PIECE) return
  }
}

const lineOf = lineBy(COLUMNS)

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type AdminOrder, OrderFilters as Filters, ORDERS_CSV } from '#contract/admin/admin-payment.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { permit } from '#server/features/identity/guards.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import { adminOrder, filtersOf } from './payments.ts'
import { findOrdersAfter, type OrderFilters, type OrderRow } from './payments.store.ts'

const PIECE = 500
const BYTE_ORDER_MARK = '\uFEFF' // without it a spreadsheet misreads Korean

const COLUMNS: [string, (order: AdminOrder) => string | number | null][] = [
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
  const guard = permit('payment.read')
  app.get(ORDERS_CSV, { onRequest: async (request) => void guard.admit(request.visitor) }, (request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="payments-${seoulDate(clock.now())}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces(db, filtersOf(Filters.parse(request.query))))),
  )
}

async function* pieces(db: Db, filters: OrderFilters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title))
  let last: OrderRow | null = null
  for (;;) {
    const rows: OrderRow[] = await findOrdersAfter(db, filters, last, PIECE)
    if (rows.length > 0) yield rows.map((row) => lineOf(adminOrder(row))).join('')
    last = rows.at(-1) ?? null
    if (!last || rows.length < PIECE) return
  }
}

const lineOf = (order: AdminOrder) => csvLine(COLUMNS.map(([, read]) => read(order)))

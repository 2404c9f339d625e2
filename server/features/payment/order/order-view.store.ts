import type { Db } from '#server/platform/database/db.ts'

/** When the order's access and receipt were created. */
export const findSteps = (db: Db, orderId: string) =>
  db
    .selectFrom('ledger as b')
    .leftJoin('enrolment as e', 'e.order_id', 'b.order_id')
    .select(['b.at as paid_at', 'e.enrolled_at'])
    .where('b.order_id', '=', orderId)
    .where('b.kind', '=', 'payment')
    .executeTakeFirst()

import type { DataPart } from '#server/features/identity/personal-data.ts'
import { findAllEnrolments, findAllOrders, findOpenings } from './personal-data.store.ts'

/** Enrolments, orders with their payments and refunds, and the paid lectures that were opened. */
export const paymentData: DataPart = async (db, memberId) => ({
  enrolments: await findAllEnrolments(db, memberId),
  payments: await findAllOrders(db, memberId),
  openedLectures: await findOpenings(db, memberId),
})

import type { Db } from '#server/platform/database/db.ts'
import { eraseBell } from './bell.store.ts'

/** Notifications are deleted with the account; none must be retained. */
export const bellErasure = {
  announce: async () => [],
  retain: async () => [],
  erase: (trx: Db, memberId: number): Promise<void> => eraseBell(trx, memberId),
}

import type { Db } from '#server/platform/database/db.ts'
import { eraseBell } from './bell.store.ts'

/** What rang for somebody goes with them; none of it has to be kept. */
export const leaveBell = {
  announce: async () => [],
  retain: async () => [],
  erase: (trx: Db, memberId: number): Promise<void> => eraseBell(trx, memberId),
}

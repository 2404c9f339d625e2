import type { Db } from '#server/platform/database/db.ts'
import { isMailOff, switchMailOff } from './mail-notice.store.ts'

export const hasMailNotice = async ({ db }: { db: Db }, memberId: number): Promise<boolean> =>
  !(await isMailOff(db, memberId))

export async function setMailNotice(
  { db }: { db: Db },
  memberId: number,
  enabled: boolean,
): Promise<{ enabled: boolean }> {
  await switchMailOff(db, memberId, !enabled)
  return { enabled }
}

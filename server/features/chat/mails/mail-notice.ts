import type { Db } from '#server/platform/database/db.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { isMailOff, switchMailOff } from './mail-notice.store.ts'

export const hasMailNotice = async ({ db }: { db: Db }, memberId: number): Promise<boolean> =>
  !(await isMailOff(db, memberId))

export async function setMailNotice(
  { db }: { db: Db },
  memberId: number,
  enabled: boolean,
): Promise<{ enabled: boolean }> {
  await withHeldMember(db, memberId, (trx) => switchMailOff(trx, memberId, !enabled))
  return { enabled }
}

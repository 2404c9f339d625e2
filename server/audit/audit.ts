import type { Db } from '#server/database/db.ts'
import { insertAudit } from './audit.store.ts'

export type AuditLine = {
  /** The member of staff who did it. */
  actorId: number
  /** What was done, such as `member.withdraw`. */
  action: string
  /** To what, such as `member:7`. */
  subject: string
  reason?: string | undefined
  detail?: Record<string, unknown>
  requestId: string
}

/** Written in the transaction of the deed itself, so that neither stands without the other. Nobody can edit it after. */
export async function writeAudit(trx: Db, line: AuditLine): Promise<void> {
  await insertAudit(trx, line)
}

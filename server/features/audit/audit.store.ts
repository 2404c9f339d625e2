import type { Db } from '#server/platform/database/db.ts'
import type { AuditLine } from './audit.ts'

export async function insertAudit(
  db: Db,
  { actorId, action, subject, reason, detail = {}, requestId }: AuditLine,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action,
      subject,
      reason: reason || null,
      detail: JSON.stringify(detail),
      request_id: requestId,
    })
    .execute()
}

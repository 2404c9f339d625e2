import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { DYNAMIC } from '#server/platform/database/prepared.ts'

export type AuditLine = {
  /** The member of staff who did it. */
  actorId: number
  /** The action, such as `member.withdraw`. */
  action: string
  /** The object of the action, such as `member:7`. */
  subject: string
  reason?: string | undefined
  /** `before` and `after` of the changed fields, and further facts needed to understand the entry. */
  detail?: Record<string, unknown>
  requestId: string
}

/** Removes at most `most` lines older than these months, by the function of the owner; returns how many. */
export async function removeOldLines(
  trx: Db,
  { months, most }: { months: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select remove_aged_audit(now() - make_interval(months => ${months}), ${most}) as removed`.execute(trx)
  return rows[0]!.removed
}

export async function insertAudit(db: Db, lines: readonly AuditLine[]): Promise<void> {
  await db.insertInto('audit_log').values(lines.map(rowOf)).modifyEnd(DYNAMIC).execute()
}

const rowOf = ({ actorId, action, subject, reason, detail = {}, requestId }: AuditLine) => ({
  actor_id: actorId,
  action,
  subject,
  reason: reason || null,
  detail: JSON.stringify(detail),
  request_id: requestId,
})

import type { PageQuery } from '#contract/platform/page.ts'
import { AUDIT_COUNTED_MAX, type AuditLine } from '#contract/admin/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import * as store from './audit-lines.store.ts'

type AuditLineQuery = PageQuery & store.AuditFilters

/** The audit log, newest first. */
export async function listAudit({ db }: { db: Db }, { page, size, ...filters }: AuditLineQuery) {
  const offset = page * size
  const [rows, total] = await Promise.all([
    offset < AUDIT_COUNTED_MAX ? store.findLines(db, filters, { limit: size, offset }) : [],
    store.countLines(db, filters, AUDIT_COUNTED_MAX),
  ])
  return {
    content: rows.map(auditLine),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export const listAuditActors = ({ db }: { db: Db }) => store.findActors(db)

export const auditLine = (row: store.AuditRow): AuditLine => ({
  id: row.id,
  at: seoulTime(row.at),
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  subject: row.subject,
  reason: row.reason,
  detail: row.detail,
  requestId: row.request_id,
})

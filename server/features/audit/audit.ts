import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/platform/database/db.ts'
import { insertAudit } from './audit.store.ts'

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

/** Call in the transaction of the action, so that both are stored or neither. Nobody can edit an entry later. */
export async function writeAudit(trx: Db, line: AuditLine): Promise<void> {
  await insertAudit(trx, line)
}

type Fields = Record<string, unknown>

/** The changed fields, before and after; null when nothing changed. */
export function changesOf(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = Object.keys(after).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name], after[name]),
  )
  if (names.length === 0) return null
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: only(before), after: only(after) }
}

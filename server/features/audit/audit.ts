import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/platform/database/db.ts'
import { insertAudit } from './audit.store.ts'

export type AuditLine = {
  /** The member of staff who did it. */
  actorId: number
  /** What was done, such as `member.withdraw`. */
  action: string
  /** To what, such as `member:7`. */
  subject: string
  reason?: string | undefined
  /** `before` and `after` of what changed, and what else one needs to understand the line. */
  detail?: Record<string, unknown>
  requestId: string
}

/** Written in the transaction of the deed itself, so that neither stands without the other. Nobody can edit it after. */
export async function writeAudit(trx: Db, line: AuditLine): Promise<void> {
  await insertAudit(trx, line)
}

type Fields = Record<string, unknown>

/** What a deed made another than it was, in both its states; null when it changed nothing. */
export function changesOf(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = Object.keys(after).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name], after[name]),
  )
  if (names.length === 0) return null
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: only(before), after: only(after) }
}

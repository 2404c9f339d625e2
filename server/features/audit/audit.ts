import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/platform/database/db.ts'
import { type AuditLine, insertAudit } from './audit.store.ts'

/** Call in the transaction of the action, so that both are stored or neither. Nobody can edit an entry later. */
export async function writeAudit(trx: Db, line: AuditLine): Promise<void> {
  await insertAudit(trx, [line])
}

/** Entries of one action on many subjects; at least one, at most 1,000 at once. */
export const writeAuditLines = (trx: Db, lines: readonly AuditLine[]): Promise<void> =>
  insertAudit(trx, lines)

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

import type { Deps } from '#server/deps.ts'
import { findLiveSessions, type LiveSessionRow } from './session/live-sessions.store.ts'

/**
 * For connections that outlive a request: the current members of these sessions; an absent one has ended. An expired access
 * token means nothing, because an open connection does not renew it.
 */
export async function liveSessions(
  { db }: Pick<Deps, 'db'>,
  ids: string[],
): Promise<Map<string, LiveSessionRow>> {
  if (ids.length === 0) return new Map()
  return new Map((await findLiveSessions(db, ids)).map((row) => [row.id, row]))
}

import type { Deps } from '#server/deps.ts'
import { findLiveSessions, type LiveSessionRow } from './session/live-sessions.store.ts'

/**
 * For what outlives a request: who the sessions belong to by now; one that is absent is over. That its access token
 * ran out says nothing, since nobody renews it for a connection that is open.
 */
export async function liveSessions(
  { db }: Pick<Deps, 'db'>,
  ids: string[],
): Promise<Map<string, LiveSessionRow>> {
  if (ids.length === 0) return new Map()
  return new Map((await findLiveSessions(db, ids)).map((row) => [row.id, row]))
}

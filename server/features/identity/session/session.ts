import { randomUUID } from 'node:crypto'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tokenExpired, unauthorized } from '#contract/platform/problem.ts'
import { mayMoreThanMembers } from '#contract/policy.ts'
import type { Caller } from '../caller.ts'
import { refuseLogin } from '../guards.ts'
import { endSessionsOf, insertSession, renewTokens, replaceTokens } from './session.store.ts'
import { looksLikeToken, newToken, tokenHash } from '../tokens.ts'

export const ACCESS_LIFE_SEC = 10 * 60 // contract.md#access-token
export const REFRESH_LIFE_SEC = 14 * 86_400 // contract.md#refresh-token
const SESSION_LIFE_SEC = 30 * 86_400 // security.md#49
const STAFF_SESSION_LIFE_SEC = 8 * 3_600 // security.md#49
const REUSE_LEEWAY_SEC = 10 // contract.md#refresh-reuse

/** The ticket is only for the chat, and only browsers get one. */
export type SessionTokens = { accessToken: string; refreshToken: string; chatTicket: string }
type Opener = { id: number; roles: readonly string[] }

/** Opens a new session for each login, so that no earlier token is reused. */
export async function startSession(
  db: Db,
  { id: memberId, roles }: Opener,
  caller: Caller,
  { byCode = false }: { byCode?: boolean } = {},
): Promise<SessionTokens> {
  const tokens = newTokens()
  await insertSession(db, {
    id: randomUUID(),
    memberId,
    lifeSec: mayMoreThanMembers({ roles }) ? STAFF_SESSION_LIFE_SEC : SESSION_LIFE_SEC,
    ip: caller.address,
    userAgent: caller.userAgent,
    byCode,
    ...stored(tokens),
  })
  return tokens
}

/** New tokens for a refresh token; one that was rotated away earlier ends the whole session. */
export async function renewSession(
  { db, bus }: Deps,
  presented: string | undefined,
  { log }: Caller,
): Promise<SessionTokens> {
  if (!presented || !looksLikeToken(presented)) return refuseLogin(unauthorized)
  const tokens = newTokens()
  const renewed = await renewTokens(db, tokenHash(presented), {
    ...stored(tokens),
    leewaySec: REUSE_LEEWAY_SEC,
  })
  switch (renewed?.state) {
    case 'fresh':
      return tokens
    case 'expired':
      return refuseLogin(tokenExpired)
    case 'reused':
      log.warn(
        { event: 'token.reuse', memberId: renewed.member_id, sessionId: renewed.session_id },
        'token.reuse',
      )
      await bus.publish('session.ended', renewed.session_id)
      return refuseLogin(unauthorized)
    case 'ended':
    case undefined:
      return refuseLogin(unauthorized)
  }
}

/**
 * After a change of the session's rights, so that tokens stolen before are worthless (security.md#48). The refresh token
 * counts as rotated, so that a renewal under way keeps its leeway.
 */
export async function replaceSessionTokens(db: Db, sessionId: string): Promise<SessionTokens> {
  const tokens = newTokens()
  await replaceTokens(db, sessionId, stored(tokens))
  return tokens
}

/** Ends the sessions of these tokens, at once and in every process. */
export async function endSessions(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  shown: string[],
  reason: 'logout' | 'ended',
): Promise<{ member_id: number }[]> {
  const hashes = shown.filter(looksLikeToken).map(tokenHash)
  if (hashes.length === 0) return []
  const ended = await endSessionsOf(db, hashes, reason)
  await announceEnds(
    bus,
    ended.map(({ id }) => id),
  )
  return ended
}

/** Tells every process to drop or recheck what it caches for these sessions. */
export async function announceEnds(bus: Bus, sessionIds: string[]): Promise<void> {
  await Promise.all(sessionIds.map((id) => bus.publish('session.ended', id)))
}

const newTokens = (): SessionTokens => ({
  accessToken: newToken(),
  refreshToken: newToken(),
  chatTicket: newToken(),
})

const stored = ({ accessToken, refreshToken, chatTicket }: SessionTokens) => ({
  accessHash: tokenHash(accessToken),
  refreshHash: tokenHash(refreshToken),
  ticketHash: tokenHash(chatTicket),
  accessSec: ACCESS_LIFE_SEC,
  refreshSec: REFRESH_LIFE_SEC,
})

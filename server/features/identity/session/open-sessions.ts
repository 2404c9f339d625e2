import { type OpenSession, sessionNotFound } from '#contract/identity/sessions.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { Caller } from '../caller.ts'
import { deviceName } from '../sign-in/device-name.ts'
import type { IdentityDeps } from '../limits.ts'
import { endSessionOfMember, findOpenSessions, type OpenSessionRow } from './open-sessions.store.ts'
import { announceEnds } from './session.ts'
import { endSessionsOfMember } from './session.store.ts'

export async function listSessions(
  { db }: IdentityDeps,
  { memberId, sessionId }: Viewer,
): Promise<OpenSession[]> {
  const rows = await findOpenSessions(db, memberId, sessionId)
  return rows.map((row) => asOpenSession(row, sessionId))
}

/** Requires no password: a member who ends an intruder's session must not be delayed. */
export async function endSession(
  { db, bus }: IdentityDeps,
  { memberId }: Viewer,
  sessionId: string,
  caller: Caller,
): Promise<null> {
  if (!(await endSessionOfMember(db, memberId, sessionId))) refuse(sessionNotFound)
  await announceEnds(bus, [sessionId])
  logEnd(caller, memberId, sessionId)
  return null
}

export async function endOtherSessions(
  { db, bus }: IdentityDeps,
  { memberId, sessionId }: Viewer,
  caller: Caller,
): Promise<{ ended: number }> {
  const ended = await endSessionsOfMember(db, memberId, { reason: 'ended', except: sessionId })
  await announceEnds(bus, ended)
  for (const id of ended) logEnd(caller, memberId, id)
  return { ended: ended.length }
}

const asOpenSession = (row: OpenSessionRow, current: string): OpenSession => ({
  id: row.id,
  device: deviceName(row.user_agent),
  ip: row.ip,
  createdAt: seoulTime(row.created_at),
  lastSeenAt: seoulTime(row.last_seen_at),
  current: row.id === current,
})

function logEnd({ log, address }: Caller, memberId: number, sessionId: string): void {
  log.info({ event: 'session.ended', memberId, sessionId, address }, 'session.ended')
}

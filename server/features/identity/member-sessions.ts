import type { MemberSession } from '#contract/admin/member-account.ts'
import { sessionNotFound } from '#contract/identity/sessions.ts'
import { memberNotFound } from '#contract/identity/withdrawal.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { deviceName } from './sign-in/device-name.ts'
import { lockMember } from './member-lock.store.ts'
import type { Actor } from '../audit/actor.ts'
import { endSessionOfMember, findOpenSessions } from './session/open-sessions.store.ts'
import { announceEnds } from './session/session.ts'
import { endSessionsOfMember } from './session/session.store.ts'

/** Without the IP address: the device and the time are enough to choose a session (security.md#60). */
export async function memberSessions(
  { db }: Pick<Deps, 'db'>,
  { sessionId }: Pick<Viewer, 'sessionId'>,
  memberId: number,
): Promise<MemberSession[]> {
  const rows = await findOpenSessions(db, memberId, sessionId)
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    createdAt: seoulTime(row.created_at),
    lastSeenAt: seoulTime(row.last_seen_at),
    current: row.id === sessionId,
  }))
}

type SessionEndDeps = Pick<Deps, 'db' | 'bus'>

/** Staff end a session that the member reported (security.md#52). */
export async function endMemberSession(
  { db, bus }: SessionEndDeps,
  actor: Actor,
  memberId: number,
  { sessionId, reason }: { sessionId: string; reason: string },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, memberId))) refuse(memberNotFound)
    const open = await findOpenSessions(trx, memberId, sessionId)
    if (!(await endSessionOfMember(trx, memberId, sessionId))) refuse(sessionNotFound)
    const device = deviceName(open.find(({ id }) => id === sessionId)?.user_agent ?? null)
    await writeAudit(trx, {
      ...actor,
      action: 'member.session',
      subject: `member:${memberId}`,
      reason,
      detail: { device },
    })
  })
  await announceEnds(bus, [sessionId])
  return null
}

/** Ends all sessions of the member except the caller's own. */
export async function endMemberSessions(
  { db, bus }: SessionEndDeps,
  actor: Actor,
  memberId: number,
  { reason, except }: { reason: string; except: string },
): Promise<{ ended: number }> {
  const ended = await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, memberId))) refuse(memberNotFound)
    const ids = await endSessionsOfMember(trx, memberId, { reason: 'staff', except })
    await writeAudit(trx, {
      ...actor,
      action: 'member.sessions',
      subject: `member:${memberId}`,
      reason,
      detail: { ended: ids.length },
    })
    return ids
  })
  await announceEnds(bus, ended)
  return { ended: ended.length }
}

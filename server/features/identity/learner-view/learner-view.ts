import {
  type LearnerView,
  noMemberToView,
  VIEW_MINUTES,
  viewOfSelf,
  viewOfStaff,
  viewOver,
  type ViewOfMe,
} from '#contract/identity/learner-view.ts'
import { highestRole, may } from '#contract/policy.ts'
import { ROLE_WORDS } from '#contract/identity/role-words.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { ring } from '#server/features/notification/bell.ts'
import { viewNews } from '../bell-kinds.ts'
import * as store from './learner-view.store.ts'

type LearnerViewRequest = { memberId: number; reason: string; requestId: string }

/** Stores the view, the log entry and the member's notification in one transaction. */
export async function beginView(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { memberId, reason, requestId }: LearnerViewRequest,
): Promise<LearnerView> {
  if (memberId === viewer.memberId) refuse(viewOfSelf)
  const staffRole = highestRole(viewer)
  return await db.transaction().execute(async (trx) => {
    const member = (await store.holdViewed(trx, memberId)) ?? refuse(noMemberToView)
    if (!may(viewer, 'learner.view', member)) refuse(viewOfStaff)
    const { memberId: staffId, sessionId } = viewer
    const asked = { staffId, staffRole, sessionId, memberId, reason, minutes: VIEW_MINUTES } as const
    const view = await store.insertView(trx, asked)
    await writeAudit(trx, {
      actorId: staffId,
      action: 'member.view',
      subject: `member:${memberId}`,
      reason,
      requestId,
      detail: { viewId: view.id, endsAt: seoulTime(view.ends_at) },
    })
    await notifyMember(trx, view, ROLE_WORDS[staffRole])
    return shown(view)
  })
}

const notifyMember = (trx: Db, view: store.ViewRow, who: string): Promise<void> =>
  ring(trx, view.member_id, {
    kind: viewNews,
    title: `${who}가 회원님의 화면을 열람했습니다`,
    body: `${seoulTime(view.began_at).slice(0, 16).replace('T', ' ')} · 사유: ${view.reason}`,
    href: '/mypage/profile#views',
    key: `view:${view.id}`,
  })

export async function showView(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  viewId: string,
): Promise<LearnerView> {
  return shown((await store.findOpenView(db, heldBy(viewer, viewId))) ?? refuse(viewOver))
}

/** A view that has already ended is no error: its time ran out while the button was pressed. */
export async function endView(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { viewId, requestId }: { viewId: string; requestId: string },
): Promise<null> {
  return await db.transaction().execute(async (trx) => {
    const ended = await store.closeView(trx, heldBy(viewer, viewId))
    if (!ended) return null
    await writeAudit(trx, {
      actorId: viewer.memberId,
      action: 'member.view.end',
      subject: `member:${ended.member_id}`,
      requestId,
      detail: { viewId, lastedSec: ended.lasted_sec },
    })
    return null
  })
}

export async function viewsOfMe({ db }: Pick<Deps, 'db'>, memberId: number): Promise<ViewOfMe[]> {
  const rows = await store.findViewsOfMember(db, memberId)
  return rows.map(({ id, staff_role, reason, began_at, lasted_sec, is_open }) => ({
    id,
    reason,
    role: staff_role,
    beganAt: seoulTime(began_at),
    lastedSec: lasted_sec,
    isOpen: is_open,
  }))
}

const heldBy = ({ memberId, sessionId }: Viewer, viewId: string) => ({ viewId, staffId: memberId, sessionId })

const shown = (view: store.ViewRow): LearnerView => ({
  id: view.id,
  memberId: view.member_id,
  memberName: view.member_name,
  reason: view.reason,
  beganAt: seoulTime(view.began_at),
  endsAt: seoulTime(view.ends_at),
  leftSec: view.left_sec,
})

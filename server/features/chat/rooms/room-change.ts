import {
  chatRoomClosed,
  type ChatRoomDetail,
  chatRoomNotFound,
  chatRoomReplaced,
  noSupportAccount,
} from '#contract/chat/chat.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ChatDeps } from '../chat-deps.ts'
import type { Actor } from '../../audit/actor.ts'
import { storeSystemMessage } from '../messages/message.store.ts'
import * as store from './room-change.store.ts'
import { chatRoom } from './room-list.ts'
import { type LockedRoom, lockRoom } from './room.store.ts'
import { publishStored } from '../messages/send-message.ts'
import { supportAccounts } from '../support/support-account.ts'

const CLOSED_NOTICE = '상담이 종료되었습니다.'
const REOPENED_NOTICE = '상담이 다시 시작되었습니다.'

/** Idempotent: a closed room keeps its first closing. */
export function closeChatRoom(deps: ChatDeps, roomId: number, reason: string | undefined, actor: Actor) {
  return change(deps, roomId, actor, async (trx, room) => {
    if (room.status === 'closed') return null
    await store.closeRoom(trx, roomId, reason || null)
    return {
      action: 'chat.close',
      reason,
      notice: CLOSED_NOTICE,
      detail: changesOf(room, { status: 'closed' })!,
    }
  })
}

export function reopenChatRoom(deps: ChatDeps, roomId: number, actor: Actor) {
  return change(deps, roomId, actor, async (trx, room) => {
    if (room.status !== 'closed') return null
    if (!(await store.reopenRoom(trx, roomId))) refuse(chatRoomReplaced)
    return {
      action: 'chat.reopen',
      notice: REOPENED_NOTICE,
      detail: changesOf(room, { status: 'open' })!,
    }
  })
}

type RoomChangeRequest = { status?: 'open' | 'hold' | undefined; assigneeId?: number | null | undefined }

/** Puts a room on hold or back, and assigns it to a support person or to nobody. */
export async function changeChatRoom(
  deps: ChatDeps,
  roomId: number,
  { status, assigneeId }: RoomChangeRequest,
  actor: Actor,
): Promise<ChatRoomDetail> {
  if (assigneeId && !(await supportAccounts(deps)).some(({ id }) => id === assigneeId))
    refuse(noSupportAccount)
  return await change(deps, roomId, actor, async (trx, room) => {
    if (room.status === 'closed') refuse(chatRoomClosed)
    if (status) await store.setStatus(trx, roomId, status)
    if (assigneeId !== undefined) await store.assign(trx, roomId, assigneeId)
    const was = { status: room.status, assigneeId: room.assignee_id }
    const detail = changesOf(was, { status, assigneeId })
    return detail && { action: 'chat.change', detail }
  })
}

type RoomChangeRecord = {
  action: string
  reason?: string | undefined
  detail: Record<string, unknown>
  notice?: string
}

/** One change by support staff: locks the room, writes the audit log and a notice, and notifies both sides. */
async function change(
  deps: ChatDeps,
  roomId: number,
  actor: Actor,
  act: (trx: Db, room: LockedRoom) => Promise<RoomChangeRecord | null>,
): Promise<ChatRoomDetail> {
  const told = await deps.db.transaction().execute(async (trx) => {
    const room = (await lockRoom(trx, roomId)) ?? refuse(chatRoomNotFound)
    const done = await act(trx, room)
    if (!done) return null
    const { notice: body, ...line } = done
    await writeAudit(trx, { ...actor, ...line, subject: `chatRoom:${roomId}` })
    const said = { roomId, senderId: actor.actorId, type: 'notice', body: body ?? '' } as const
    return { room, notice: body ? await storeSystemMessage(trx, said) : undefined }
  })
  const changed = await chatRoom(deps, roomId)
  if (told?.notice) publishStored(deps, told.notice)
  if (told)
    deps.live.event(
      { memberId: told.room.member_id, to: 'both' },
      { type: 'room', chatRoomId: roomId, status: changed.status },
    )
  return changed
}

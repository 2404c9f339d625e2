import { chatRoomNotFound, notYourRoom } from '#contract/chat/chat.ts'
import { may } from '#contract/policy.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findRoom, type RoomParties } from './room.store.ts'

export type Side = 'member' | 'support'
type RoomAccessDeps = { db: Db; config: Pick<Config, 'SUPPORT_EMAIL'> }

/** The room and the viewer's side in it; anybody else only learns that the room is not theirs. */
export async function enterRoom(
  { db, config }: RoomAccessDeps,
  viewer: Viewer,
  roomId: number,
): Promise<{ room: RoomParties; side: Side }> {
  const room = (await findRoom(db, roomId)) ?? refuse(chatRoomNotFound)
  if (room.member_id === viewer.memberId) return { room, side: 'member' }
  return may(viewer, 'chat.answer', config) ? { room, side: 'support' } : refuse(notYourRoom)
}

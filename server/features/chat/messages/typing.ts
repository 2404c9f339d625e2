import { notYourRoom } from '#contract/chat/chat.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { findRoom } from '../rooms/room.store.ts'
import type { Sender } from './send-message.ts'

const THROTTLE_MS = 3_000

type Place = { memberId: number; saidAt: number; typing: boolean }

/** Tells the other side who is typing; stores nothing. One instance per connection. */
export class Typing {
  readonly #places = new Map<number, Place>()

  async tell(
    { db, live }: Pick<ChatDeps, 'db' | 'live'>,
    { memberId: userId, isSupport }: Sender,
    { chatRoomId, typing }: { chatRoomId: number; typing: boolean },
    now = performance.now(),
  ): Promise<void> {
    const place = this.#places.get(chatRoomId) ?? (await this.#enter(db, { userId, isSupport, chatRoomId }))
    // Alternating on and off does not bypass the limit.
    const isRepeated = typing ? now - place.saidAt < THROTTLE_MS : !place.typing
    if (isRepeated) return
    place.typing = typing
    if (typing) place.saidAt = now
    const { memberId } = place
    const to = userId === memberId ? 'support' : 'both'
    live.event({ memberId, to }, { type: 'typing', chatRoomId, userId, typing })
  }

  /** The member of a room never changes, so one query is enough. */
  async #enter(
    db: ChatDeps['db'],
    { userId, isSupport, chatRoomId }: { userId: number; isSupport: boolean; chatRoomId: number },
  ): Promise<Place> {
    const room = await findRoom(db, chatRoomId)
    if (!room || !(isSupport || room.member_id === userId)) refuse(notYourRoom)
    const place = { memberId: room.member_id, saidAt: -Infinity, typing: false }
    this.#places.set(chatRoomId, place)
    return place
  }
}

import { notYourRoom } from '#contract/chat/chat.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { findRoom } from '../rooms/room.store.ts'
import type { Sender } from './send-message.ts'

const THROTTLE_MS = 3_000

type TypingState = { memberId: number; saidAt: number; typing: boolean }

/** Tells the other side who is typing; stores nothing. One instance per connection. */
export class Typing {
  readonly #states = new Map<number, TypingState>()

  async tell(
    { db, live }: Pick<ChatDeps, 'db' | 'live'>,
    { memberId: userId, isSupport }: Sender,
    { chatRoomId, typing }: { chatRoomId: number; typing: boolean },
    now = performance.now(),
  ): Promise<void> {
    const state = this.#states.get(chatRoomId) ?? (await this.#enter(db, { userId, isSupport, chatRoomId }))
    // Alternating on and off does not bypass the limit.
    const isRepeated = typing ? now - state.saidAt < THROTTLE_MS : !state.typing
    if (isRepeated) return
    state.typing = typing
    if (typing) state.saidAt = now
    const { memberId } = state
    const to = userId === memberId ? 'support' : 'both'
    live.event({ memberId, to }, { type: 'typing', chatRoomId, userId, typing })
  }

  /** The member of a room never changes, so one query is enough. */
  async #enter(
    db: ChatDeps['db'],
    { userId, isSupport, chatRoomId }: { userId: number; isSupport: boolean; chatRoomId: number },
  ): Promise<TypingState> {
    const room = await findRoom(db, chatRoomId)
    if (!room || !(isSupport || room.member_id === userId)) refuse(notYourRoom)
    const state = { memberId: room.member_id, saidAt: -Infinity, typing: false }
    this.#states.set(chatRoomId, state)
    return state
  }
}

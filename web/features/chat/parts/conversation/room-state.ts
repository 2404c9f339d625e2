import type { ChatMessage } from '#contract/chat/chat.ts'
import type { UnsentMessage } from '#web/features/chat/parts/conversation/unsent.ts'

/** State of one room, for the member and for support. */
export type RoomState = {
  phase: 'loading' | 'ready' | 'failed'
  /** Why the history could not be loaded. */
  failure: string | null
  messages: readonly ChatMessage[]
  unsent: readonly UnsentMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  olderFailure: string | null
  /** Id of the last message that the other side has read. */
  otherReadId: number | null
  isOtherTyping: boolean
}

export const unknownRoom = (unsent: readonly UnsentMessage[], otherReadId: number | null): RoomState => ({
  phase: 'loading',
  failure: null,
  messages: [],
  unsent,
  hasOlder: false,
  isLoadingOlder: false,
  olderFailure: null,
  otherReadId,
  isOtherTyping: false,
})

export const higher = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

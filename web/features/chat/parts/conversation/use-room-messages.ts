import { useEffect, useState, useSyncExternalStore } from 'react'
import { askHistory } from '#web/features/chat/parts/conversation/ask-history.ts'
import { chatConnection } from '#web/features/chat/parts/chat-connection.ts'
import { openRoom, type RoomHandle, type RoomOptions } from '#web/features/chat/parts/open-room.ts'
import type { RoomState } from '#web/features/chat/parts/conversation/room-state.ts'
import { useReadMark } from '#web/features/chat/parts/conversation/use-read-mark.ts'

type Options = RoomOptions & {
  /** Id of the last message that this side has read, according to the server. */
  readId: number | null
  /** Whether the room is on screen: then the newest message counts as read while the window is visible. */
  isLookedAt: boolean
}

export type RoomMessages = RoomState &
  Pick<RoomHandle, 'send' | 'resend' | 'discard' | 'loadOlder' | 'reload' | 'sayTyping'>

/** Use the room's id as the component's key. */
export function useRoomMessages({ readId, isLookedAt, ...options }: Options): RoomMessages {
  const [room] = useState(() => openRoom({ ...options, connection: chatConnection, history: askHistory }))
  useEffect(() => room.open(), [room])
  const state = useSyncExternalStore(room.watch, room.state)
  useReadMark({ roomId: options.roomId, isMine: options.isMine, readId, isLookedAt, state })
  const { send, resend, discard, loadOlder, reload, sayTyping } = room
  return { ...state, send, resend, discard, loadOlder, reload, sayTyping }
}

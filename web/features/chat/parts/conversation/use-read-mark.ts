import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readChatRoom } from '#contract/chat/chat.ts'
import { send } from '#web/api/send.ts'
import { chatConnection } from '#web/features/chat/parts/chat-connection.ts'
import type { RoomState } from '#web/features/chat/parts/conversation/room-state.ts'
import { useConnection } from '#web/features/chat/parts/use-connection.ts'

type Options = {
  roomId: number
  isMine: (userId: number) => boolean
  readId: number | null
  isLookedAt: boolean
  state: RoomState
}

/** Marks the messages on screen as read. */
export function useReadMark({ roomId, isMine, readId, isLookedAt, state: { phase, messages } }: Options) {
  const isVisible = useIsVisible()
  const isConnected = useConnection().state === 'connected'
  const newestId = messages.findLast(({ senderId }) => !isMine(senderId))?.id ?? 0
  const isRead = phase === 'ready' && isLookedAt && isVisible && newestId > (readId ?? 0)
  const marked = useRef('')
  // Repeated after a reconnect: a mark sent over a dying connection may not have arrived.
  const mark = `${newestId} ${isConnected}`
  useEffect(() => {
    if (!isRead || marked.current === mark) return
    marked.current = mark
    if (isConnected && chatConnection.read(roomId, newestId)) return
    send(readChatRoom, { params: { roomId }, body: { lastReadMessageId: newestId } }).catch(() => {})
  }, [roomId, isRead, newestId, isConnected, mark])
}

const useIsVisible = () =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )

function watchVisibility(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { getOwnChatRoom, type OwnChatRoom } from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { chatConnection } from '#web/features/chat/parts/chat-connection.ts'

export type OwnRoom = {
  /** Undefined until loaded; null: the member never had a room. */
  room: OwnChatRoom | null | undefined
  failure: string | null
  reload: () => Promise<void>
  patch: (changes: Partial<OwnChatRoom>) => void
}

/** The button is on every page, so a window that becomes visible refetches at most once a minute. */
const FRESH_MS = 60_000

/** The member's newest room: fetched once, then updated by the server's events. */
export function useOwnRoom(): OwnRoom {
  const [room, setRoom] = useState<OwnChatRoom | null>()
  const [failure, setFailure] = useState<string | null>(null)

  // Only the latest request's answer counts; events since that request are applied to its answer.
  const turn = useRef(0)
  const told = useRef<((room: OwnChatRoom) => OwnChatRoom)[]>([])
  const reload = useCallback(async () => {
    const mine = (turn.current += 1)
    told.current = []
    try {
      const found = await send(getOwnChatRoom)
      if (mine !== turn.current) return
      setRoom(found && told.current.reduce((room, tell) => tell(room), found))
      setFailure(null)
    } catch (thrown) {
      if (mine === turn.current) setFailure(sentenceOf(thrown, getOwnChatRoom.fallback))
    }
  }, [])
  const patch = (changes: Partial<OwnChatRoom>) => setRoom((known) => known && { ...known, ...changes })

  useEffect(() => {
    let askedAt = performance.now()
    const ask = () => {
      askedAt = performance.now()
      void reload()
    }
    const look = () => {
      const isDue = document.visibilityState === 'visible' && performance.now() - askedAt > FRESH_MS
      if (isDue && chatConnection.state() !== 'connected') ask()
    }
    const patchRoom = (chatRoomId: number, changes: Partial<OwnChatRoom>) => {
      const tell = (known: OwnChatRoom) => (known.roomId === chatRoomId ? { ...known, ...changes } : known)
      told.current.push(tell)
      setRoom((known) => known && tell(known))
    }
    const stop = chatConnection.onEvent((event) => {
      if (event.type === 'unread') patchRoom(event.chatRoomId, { unreadCount: event.unreadCount })
      if (event.type === 'room') patchRoom(event.chatRoomId, { status: event.status })
    })
    let wasConnected = chatConnection.state() === 'connected'
    // Refetch what was missed while disconnected; if the session is over, this call shows it.
    const stopWatching = chatConnection.watch(() => {
      const state = chatConnection.state()
      if ((state === 'connected' && !wasConnected) || state === 'ended') ask()
      wasConnected = state === 'connected'
    })
    ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      stopWatching()
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload])

  return { room, failure, reload, patch }
}

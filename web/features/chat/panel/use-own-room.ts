import { useCallback, useEffect, useRef, useState } from 'react'
import { getOwnChatRoom, type OwnChatRoom } from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { chatConnection } from '#web/features/chat/chat-connection.ts'

export type OwnRoom = {
  /** Undefined until it is known; null: there has never been one. */
  room: OwnChatRoom | null | undefined
  failure: string | null
  reload: () => Promise<void>
  patch: (changes: Partial<OwnChatRoom>) => void
}

/** The button comes with every page; a look at another window and back is asked about once a minute at most. */
const FRESH_MS = 60_000

/** The member's newest room: asked for once, then kept by what the server tells. */
export function useOwnRoom(): OwnRoom {
  const [room, setRoom] = useState<OwnChatRoom | null>()
  const [failure, setFailure] = useState<string | null>(null)

  // Of two answers the one that was asked for later counts; what was told since it was asked for is newer than it.
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
    // What was told while nobody listened is asked for; a session that is over shows itself by this call.
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

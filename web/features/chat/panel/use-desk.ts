import { useEffect, useState } from 'react'
import { type ChatDesk, getChatDesk } from '#contract/chat/chat.ts'
import { send } from '#web/api/send.ts'
import { chatConnection } from '#web/features/chat/chat-connection.ts'

/** Whether the desk is open and there; null while that is not known. */
export function useDesk(): ChatDesk | null {
  const [desk, setDesk] = useState<ChatDesk | null>(null)
  useEffect(() => {
    // The hours are on the page in any case; without an answer the rest is not claimed.
    const ask = () => void send(getChatDesk).then(setDesk, () => setDesk(null))
    ask()
    const unhear = chatConnection.onEvent((event) => {
      if (event.type !== 'presence') return
      setDesk((known) => known && { ...known, isOnline: event.online, isOpen: event.isOpen })
      // It also tells when it opens next.
      if (!event.isOpen) ask()
    })
    // What changed while nobody was connected was told to nobody.
    let wasConnected = chatConnection.state() === 'connected'
    const unwatch = chatConnection.watch(() => {
      const isConnected = chatConnection.state() === 'connected'
      if (isConnected && !wasConnected) ask()
      wasConnected = isConnected
    })
    return () => {
      unhear()
      unwatch()
    }
  }, [])
  return desk
}

import { useEffect, useState } from 'react'
import { type ChatDesk, getChatDesk } from '#contract/chat/chat.ts'
import { send } from '#web/api/send.ts'
import { chatConnection } from '#web/features/chat/parts/chat-connection.ts'

/** Whether support is open and online; null while unknown. */
export function useDesk(): ChatDesk | null {
  const [desk, setDesk] = useState<ChatDesk | null>(null)
  useEffect(() => {
    // Opening hours are on the page anyway; without an answer claim nothing else.
    const ask = () => void send(getChatDesk).then(setDesk, () => setDesk(null))
    ask()
    const unhear = chatConnection.onEvent((event) => {
      if (event.type !== 'presence') return
      setDesk((known) => known && { ...known, isOnline: event.online, isOpen: event.isOpen })
      // The response also tells when support opens next.
      if (!event.isOpen) ask()
    })
    // Refetch what was missed while disconnected.
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

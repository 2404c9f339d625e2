import { useEffect, useState } from 'react'
import { type SupportState, getSupportState } from '#contract/chat/chat.ts'
import { send } from '#web/api/send.ts'
import { chatConnection } from '#web/features/chat/parts/chat-connection.ts'

/** Whether support is open and online; null while unknown. */
export function useSupport(): SupportState | null {
  const [state, setState] = useState<SupportState | null>(null)
  useEffect(() => {
    // Opening hours are on the page anyway; without an answer claim nothing else.
    const ask = () => void send(getSupportState).then(setState, () => setState(null))
    ask()
    const unhear = chatConnection.onEvent((event) => {
      if (event.type !== 'presence') return
      setState((known) => known && { ...known, isOnline: event.online, isOpen: event.isOpen })
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
  return state
}

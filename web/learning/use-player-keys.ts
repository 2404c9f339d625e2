import { useEffect, useEffectEvent } from 'react'
import { actionOf, type PlayerAction } from '#web/learning/player-keys.ts'

export function usePlayerKeys(act: (action: PlayerAction) => void) {
  const perform = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : actionOf(event)
      if (!action) return
      event.preventDefault()
      perform(action)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

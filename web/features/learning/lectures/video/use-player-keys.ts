import { useEffect, useEffectEvent } from 'react'
import { actionOf, type PlayerAction } from '#web/features/learning/lectures/player-keys.ts'

/** `perform` returns false if the key had no effect, as with Escape often; then the browser handles it. */
export function usePlayerKeys(letterKeys: boolean, perform: (action: PlayerAction) => boolean | void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = event.defaultPrevented ? null : actionOf(event, { letterKeys })
    if (!action) return
    if (event.repeat && !REPEATED.has(action.do)) event.preventDefault()
    else if (perform(action) !== false) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Actions that repeat while a key is held; the others would toggle back and forth. */
const REPEATED = new Set<PlayerAction['do']>(['jump', 'change-volume', 'change-speed'])

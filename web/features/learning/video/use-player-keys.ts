import { useEffect, useEffectEvent } from 'react'
import { actionOf, type PlayerAction } from '#web/features/learning/player/player-keys.ts'

/** `perform` says whether the key was of use; Escape often is not, and then it is the browser's. */
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

/** A key that is held down switches nothing to and fro. */
const REPEATED = new Set<PlayerAction['do']>(['jump', 'change-volume', 'change-speed'])

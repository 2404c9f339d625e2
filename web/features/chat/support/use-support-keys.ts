import { useEffect, useEffectEvent } from 'react'
import { type DeskAction, deskActionOf } from '#web/features/chat/support/support-keys.ts'
import { deskSettings } from '#web/features/chat/support/settings/support-settings.ts'

type Acts = { [Do in DeskAction['do']]?: (action: Extract<DeskAction, { do: Do }>) => void }

/** Several parts of the support screen listen; each handles its own keys. */
export function useDeskKeys(acts: Acts) {
  const perform = useEffectEvent((event: KeyboardEvent) => {
    const action = event.defaultPrevented ? null : deskActionOf(event, deskSettings().letterKeys)
    const act = action && (acts[action.do] as ((action: DeskAction) => void) | undefined)
    if (!action || !act) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    window.addEventListener('keydown', perform)
    return () => window.removeEventListener('keydown', perform)
  }, [])
}

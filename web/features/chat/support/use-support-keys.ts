import { useEffect, useEffectEvent } from 'react'
import { type SupportAction, supportActionOf } from '#web/features/chat/support/support-keys.ts'
import { supportSettings } from '#web/features/chat/support/settings/support-settings.ts'

type KeyActions = { [Do in SupportAction['do']]?: (action: Extract<SupportAction, { do: Do }>) => void }

/** Several parts of the support screen listen; each handles its own keys. */
export function useSupportKeys(acts: KeyActions) {
  const perform = useEffectEvent((event: KeyboardEvent) => {
    const action = event.defaultPrevented ? null : supportActionOf(event, supportSettings().letterKeys)
    const act = action && (acts[action.do] as ((action: SupportAction) => void) | undefined)
    if (!action || !act) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    window.addEventListener('keydown', perform)
    return () => window.removeEventListener('keydown', perform)
  }, [])
}

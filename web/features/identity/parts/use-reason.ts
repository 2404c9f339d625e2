import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Why somebody is sent to another screen, to be said there. */
type Reasoned = { reason: string }

/** The server that draws the page cannot know it: after a reload it is said once the page has been taken over. */
export function useReason(): string | null {
  const reason = reasonIn(useLocation().state)
  return useSyncExternalStore(
    neverChanges,
    () => reason,
    () => null,
  )
}

const neverChanges = () => () => {}

const reasonIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string'
    ? state.reason
    : null

/** Instead of the screen one is on; the sentence goes along. */
export function useSendWithReason() {
  const navigate = useNavigate()
  return (path: string, reason: string) =>
    void navigate(path, { replace: true, state: { reason } satisfies Reasoned })
}

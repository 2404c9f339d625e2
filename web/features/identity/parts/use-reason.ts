import { useLocation, useNavigate } from 'react-router'
import { useAfterHydration } from '#web/ui/use-after-hydration.ts'

/** Why somebody was redirected, passed in the router state. */
type ReasonState = { reason: string }

/** Null during hydration, since the server cannot know the router state; set right after it. */
export function useReason(): string | null {
  const { state } = useLocation()
  return useAfterHydration(() => reasonIn(state), null)
}

const reasonIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string'
    ? state.reason
    : null

/** Redirects with a sentence that the target screen shows. */
export function useSendWithReason() {
  const navigate = useNavigate()
  return (path: string, reason: string) =>
    void navigate(path, { replace: true, state: { reason } satisfies ReasonState })
}

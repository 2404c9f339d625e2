import { useLocation, useNavigate } from 'react-router'

/** Why somebody is sent to another screen, to be said there. */
type Reasoned = { reason: string }

export function useReason(): string | null {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string'
    ? state.reason
    : null
}

/** Instead of the screen one is on; the sentence goes along. */
export function useSendWithReason() {
  const navigate = useNavigate()
  return (path: string, reason: string) =>
    void navigate(path, { replace: true, state: { reason } satisfies Reasoned })
}

import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/identity/identity.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'
import { tellOtherTabs } from '#web/features/identity/tabs.ts'

/** Puts what has changed about the member on every screen at once, those of other tabs too. */
export function useTakeUser() {
  const queries = useQueryClient()
  return (changes: Partial<User>) => {
    const session = currentSession()
    if (session.is !== 'member') return
    setSession({ is: 'member', user: { ...session.user, ...changes } })
    // They ask who is here, as they do after a login.
    tellOtherTabs('logged-in')
    // Lists that carry the member's name are asked for again when they are next shown.
    void queries.invalidateQueries({ refetchType: 'none' })
  }
}

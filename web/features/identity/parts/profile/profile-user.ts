import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/identity/identity.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'
import { notifyOtherTabs } from '#web/features/identity/tabs.ts'

/** Shows changes of the member on every screen at once, in other tabs too. */
export function useTakeUser() {
  const queries = useQueryClient()
  return (changes: Partial<User>) => {
    const session = currentSession()
    if (session.is !== 'member') return
    setSession({ is: 'member', user: { ...session.user, ...changes } })
    // Other tabs reload the member, as after a login.
    notifyOtherTabs('logged-in')
    // Lists with the member's name are refetched when they are next shown.
    void queries.invalidateQueries({ refetchType: 'none' })
  }
}

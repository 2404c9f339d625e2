import { useSession } from '#web/features/identity/session.ts'
import { isAdmin } from '#web/features/identity/staff.ts'

/** All staff may look, only admins may change; the server enforces it, the screens reflect it. */
export function useIsAdmin(): boolean {
  const session = useSession()
  return session.is === 'member' && isAdmin(session.user)
}

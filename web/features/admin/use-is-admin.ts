import { useSession } from '#web/features/identity/session.ts'
import { isAdmin } from '#web/features/identity/staff.ts'

/** All staff may look, admins may change; the server holds to it, the screens only say so. */
export function useIsAdmin(): boolean {
  const session = useSession()
  return session.is === 'member' && isAdmin(session.user)
}

import { may, type Permission } from '#contract/policy.ts'
import { useSession } from '#web/features/identity/session.ts'

/** Whether the account has one of these permissions; the server enforces it, the screens reflect it. */
export function useMay(...permissions: Permission[]): boolean {
  const session = useSession()
  return session.is === 'member' && permissions.some((permission) => may(session.user, permission))
}

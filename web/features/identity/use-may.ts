import { type CoursePermission, may, maySome, type Permission } from '#contract/policy.ts'
import { useSession } from '#web/features/identity/session.ts'

/** Whether the account has one of these permissions on everything; the server enforces it, the screens reflect it. */
export function useMay(...permissions: Permission[]): boolean {
  const session = useSession()
  if (session.is !== 'member') return false
  const account = { ...session.user, memberId: session.user.id }
  return permissions.some((permission) => may(account, permission))
}

/** Whether the account has the permission on this course and what belongs to it. */
export function useMayIn(permission: CoursePermission, courseId: number): boolean {
  const session = useSession()
  return session.is === 'member' && may(session.user, permission, { courseId })
}

/** Whether the account has the permission on at least one thing. */
export function useMaySome(permission: Permission): boolean {
  const session = useSession()
  return session.is === 'member' && maySome(session.user, permission)
}

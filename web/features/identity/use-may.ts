import { type CoursePermission, may, maySome, type Permission } from '#contract/policy.ts'
import { useMember } from '#web/features/identity/session.ts'

/** Whether the account has one of these permissions on everything; the server enforces it, the screens reflect it. */
export function useMay(...permissions: Permission[]): boolean {
  const member = useMember()
  if (!member) return false
  const account = { ...member, memberId: member.id }
  return permissions.some((permission) => may(account, permission))
}

/** Whether the account has the permission on this course and what belongs to it. */
export function useMayIn(permission: CoursePermission, courseId: number): boolean {
  const member = useMember()
  return member !== null && may(member, permission, { courseId })
}

/** Whether the account has the permission on at least one thing. */
export function useMaySome(permission: Permission): boolean {
  const member = useMember()
  return member !== null && maySome(member, permission)
}

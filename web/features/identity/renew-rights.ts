import { type CoursePermission, may, mayMoreThanMembers } from '#contract/policy.ts'
import { send } from '#web/api/send.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'

/**
 * The courses of an instructor may change while their tab is open. Asks the server again, and says so to the screens only
 * if the rights differ; without an answer they stay.
 */
export function renewRights(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

let asking: Promise<void> | null = null

async function ask(): Promise<void> {
  const before = currentSession()
  if (before.is !== 'member' || !mayMoreThanMembers(before.user)) return
  // Imported on demand, as in start-session.ts.
  const { me } = await import('#contract/identity/identity.ts')
  const user = await send(me).catch(() => null)
  // A login or logout since then is newer than this answer.
  if (!user || currentSession() !== before || user.id !== before.user.id) return
  if (rightsOf(user) !== rightsOf(before.user)) setSession({ is: 'member', user })
}

const rightsOf = ({ roles, teaches }: { roles: readonly string[]; teaches: readonly number[] }) =>
  JSON.stringify([roles.toSorted(), teaches.toSorted((a, b) => a - b)])

/** Called with courses that the server showed under a permission: if the session lacks it for one of them, it is outdated. */
export function checkRights(permission: CoursePermission, courseIds: readonly number[]): void {
  const session = currentSession()
  if (session.is !== 'member') return
  const { user } = session
  if (courseIds.some((courseId) => !may(user, permission, { courseId }))) void renewRights()
}

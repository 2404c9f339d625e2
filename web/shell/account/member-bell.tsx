import { may } from '#contract/policy.ts'
import { useMember } from '#web/features/identity/session.ts'
import { Bell } from '#web/features/notification/bell.tsx'
import { paths } from '#web/paths.ts'

/** Remounted for another member, whose notifications are different. */
export function MemberBell() {
  const user = useMember()
  if (user === null) return null
  const account = may(user, 'admin.enter') ? paths.adminAccount : paths.mypageProfile
  return <Bell key={user.id} settingsTo={`${account}#notifications`} />
}

import { may } from '#contract/policy.ts'
import { useSession } from '#web/features/identity/session.ts'
import { Bell } from '#web/features/notification/bell.tsx'
import { paths } from '#web/paths.ts'

/** Remounted for another member, whose notifications are different. */
export function MemberBell() {
  const session = useSession()
  if (session.is !== 'member') return null
  const { user } = session
  const account = may(user, 'admin.enter') ? paths.adminAccount : paths.mypageProfile
  return <Bell key={user.id} settingsTo={`${account}#notifications`} />
}

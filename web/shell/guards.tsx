import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { may } from '#contract/policy.ts'
import { ConsentGate } from '#web/features/identity/consent-gate.tsx'
import { memberQueries } from '#web/features/identity/member-queries.ts'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { saveReturnPath } from '#web/features/identity/return-path.ts'
import { useSession } from '#web/features/identity/session.ts'
import { useDarkScreen } from '#web/shell/use-dark-screen.ts'
import { showEndNotice } from '#web/shell/view-mode.ts'
import { paths } from '#web/paths.ts'
import { LoadingScreen } from '#web/ui/loading-screen.tsx'

/** My page: members; staff have the admin area instead (spec.md#2). */
export function MypageGuard() {
  const session = useSession()
  if (session.is === 'member' && !may(session.user, 'mypage.enter'))
    return <Navigate to={paths.admin} replace />
  return <MembersOnly sendTo={paths.loginChoice} />
}

/** Paying: logged-in members. */
export const PaymentGuard = () => <MembersOnly sendTo={paths.loginChoice} />

/** The player: logged-in members; the server checks the enrolment. */
export function PlayerGuard() {
  useDarkScreen()
  return <MembersOnly sendTo={paths.loginChoice} />
}

/** The admin area: staff; others go to the landing page (spec.md#2). */
export function AdminGuard() {
  const session = useSession()
  useEffect(showEndNotice, [])
  if (session.is === 'member' && !may(session.user, 'admin.enter'))
    return <Navigate to={paths.home} replace />
  return <MembersOnly sendTo={paths.home} />
}

function MembersOnly({ sendTo }: { sendTo: string }): ReactNode {
  const session = useSession()
  const isKnown = session.is !== 'unknown'
  const [isLoading, setLoading] = useState(!isKnown)
  const isMember = session.is === 'member'
  useEffect(() => {
    // Prefetch during the loading screen, so that the consent gate need not wait.
    if (isMember) void memberQueries.prefetchQuery(consentsQuery)
  }, [isMember])
  if (isLoading) return <LoadingScreen done={isKnown} onDone={() => setLoading(false)} />
  if (!isMember) return <SendAway to={sendTo} />
  return (
    <QueryClientProvider client={memberQueries}>
      <ConsentGate>
        <Outlet />
      </ConsentGate>
    </QueryClientProvider>
  )
}

/** Saves the path, so that a login leads back to it. */
function SendAway({ to }: { to: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    saveReturnPath(pathname + search)
    void navigate(to, { replace: true })
  }, [pathname, search, to, navigate])
  return <LoadingScreen done />
}

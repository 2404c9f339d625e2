import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { ConsentGate } from '#web/identity/consent-gate.tsx'
import { consentsQuery } from '#web/identity/profile-queries.ts'
import { saveReturnPath } from '#web/identity/return-path.ts'
import { currentSession, onSessionChange, type Session, useSession } from '#web/identity/session.ts'
import { isStaff } from '#web/identity/staff.ts'
import { useDarkScreen } from '#web/pages/shell/use-dark-screen.ts'
import { sayFarewell } from '#web/pages/shell/view-mode.ts'
import { paths } from '#web/paths.ts'
import { LoadingScreen } from '#web/ui/loading-screen.tsx'

const FRESH_MS = 30_000

/** Loaded with private screens only, in the browser only; what it holds belongs to one person. */
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1 } } })
// After a timer, as the library would have it, a pressed switch falls back and comes again.
notifyManager.setScheduler(queueMicrotask)
const idOf = (session: Session) => (session.is === 'member' ? session.user.id : null)
let owner = idOf(currentSession())
onSessionChange((session) => {
  if (idOf(session) !== owner) queries.clear()
  owner = idOf(session)
})

/** My page: members; staff have the admin area instead (spec 2). */
export function MypageGuard() {
  const session = useSession()
  if (session.is === 'member' && isStaff(session.user)) return <Navigate to={paths.admin} replace />
  return <MembersOnly sendTo={paths.loginChoice} asksConsents />
}

/** Paying: whoever is logged in. */
export const PaymentGuard = () => <MembersOnly sendTo={paths.loginChoice} asksConsents />

/** The player: whoever is logged in; the server says who is enrolled. */
export function PlayerGuard() {
  useDarkScreen()
  return <MembersOnly sendTo={paths.loginChoice} asksConsents />
}

/** The admin area: staff; others go to the landing page (spec 2). */
export function AdminGuard() {
  const session = useSession()
  useEffect(sayFarewell, [])
  if (session.is === 'member' && !isStaff(session.user)) return <Navigate to={paths.home} replace />
  return <MembersOnly sendTo={paths.home} />
}

type Guarded = {
  sendTo: string
  /** Whether the pages are a learner's, which take the required consents. */
  asksConsents?: boolean
}

function MembersOnly({ sendTo, asksConsents = false }: Guarded): ReactNode {
  const session = useSession()
  const isKnown = session.is !== 'unknown'
  const [isLoading, setLoading] = useState(!isKnown)
  const isMember = session.is === 'member'
  useEffect(() => {
    // While the loading screen still shows, so that the gate need not wait.
    if (isMember && asksConsents) void queries.prefetchQuery(consentsQuery)
  }, [isMember, asksConsents])
  if (isLoading) return <LoadingScreen done={isKnown} onDone={() => setLoading(false)} />
  if (!isMember) return <SendAway to={sendTo} />
  return (
    <QueryClientProvider client={queries}>
      {asksConsents ? (
        <ConsentGate>
          <Outlet />
        </ConsentGate>
      ) : (
        <Outlet />
      )}
    </QueryClientProvider>
  )
}

/** Remembers the place, so that a login leads back to it. */
function SendAway({ to }: { to: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    saveReturnPath(pathname + search)
    void navigate(to, { replace: true })
  }, [pathname, search, to, navigate])
  return <LoadingScreen done />
}

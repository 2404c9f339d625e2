import { type ComponentProps, useState, useEffect, useRef } from 'react'
import { AccountLayout } from '#web/features/identity/parts/account-layout.tsx'
import { COOKIES_NEEDED, takesCookies } from '#web/features/identity/parts/cookies-needed.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useNavigate } from 'react-router'
import { pathAfterLogin, placeToGoTo } from '#web/features/identity/return-path.ts'
import { useSession } from '#web/features/identity/session.ts'
import { isHinted, restoreSession } from '#web/features/identity/start-session.ts'
import { useAfterHydration } from '#web/ui/use-after-hydration.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** Shared by all account pages: the layout, and a redirect for members. */
export function AccountFrame({ children, ...layout }: ComponentProps<typeof AccountLayout>) {
  useSendMembersOn()
  const [tryCookie] = useState(triedOnce)
  const isBlocked = !useAfterHydration(tryCookie, true)
  return (
    <AccountLayout {...layout}>
      {isBlocked && (
        <div className="mb-6">
          <FormMessage>{COOKIES_NEEDED}</FormMessage>
        </div>
      )}
      {children}
    </AccountLayout>
  )
}

/** The test writes a cookie, so a mounted page runs it once: browsers fire no event when cookie settings change. */
function triedOnce() {
  let answer: boolean | undefined
  return () => (answer ??= takesCookies())
}

/** Redirects members, also those who just logged in, to where they were going or to their own front page. */
function useSendMembersOn() {
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const intent = search.get('intent')
  const isSent = useRef(false)
  useEffect(() => {
    // On account pages the start leaves the session unknown (spec.md#2); with a login hint, asking is worth it.
    if (session.is === 'unknown' && isHinted()) void restoreSession()
    if (session.is !== 'member' || isSent.current) return
    isSent.current = true
    const { user } = session
    void placeToGoTo(intent).then((place) => navigate(pathAfterLogin(user, place), { replace: true }))
  }, [session, intent, navigate])
}

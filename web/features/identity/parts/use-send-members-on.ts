import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pathAfterLogin, placeToGoTo } from '#web/features/identity/return-path.ts'
import { useSession } from '#web/features/identity/session.ts'
import { isHinted, restoreSession } from '#web/features/identity/start-session.ts'

/** Redirects members, also those who just logged in, to where they were going or to their own front page. */
export function useSendMembersOn() {
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

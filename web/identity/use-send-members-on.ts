import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pathAfterLogin } from '#web/identity/return-path.ts'
import { useSession } from '#web/identity/session.ts'
import { isHinted, restoreSession } from '#web/identity/start-session.ts'

/** Whoever is logged in, or becomes it here, goes back to where they were going, or to their own front page. */
export function useSendMembersOn() {
  const session = useSession()
  const navigate = useNavigate()
  const isSent = useRef(false)
  useEffect(() => {
    // The start leaves account pages alone (spec 2); one who seems to be logged in is worth the question.
    if (session.is === 'unknown' && isHinted()) void restoreSession()
    if (session.is !== 'member' || isSent.current) return
    isSent.current = true
    void navigate(pathAfterLogin(session.user), { replace: true })
  }, [session, navigate])
}

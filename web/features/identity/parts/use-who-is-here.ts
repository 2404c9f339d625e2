import { useEffect } from 'react'
import { type Session, useSession } from '#web/features/identity/session.ts'
import { restoreSession } from '#web/features/identity/start-session.ts'

/** The session on account pages, where the start leaves it unknown (spec.md#2). */
export function useWhoIsHere(): Session {
  const session = useSession()
  useEffect(() => {
    if (session.is === 'unknown') void restoreSession()
  }, [session])
  return session
}

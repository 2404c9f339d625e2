import { readCookie, writeCookie } from '#web/api/cookie.ts'
import { Failure } from '#web/api/failure.ts'
import { renewSession } from '#web/api/renew-session.ts'
import { send } from '#web/api/send.ts'
import { currentSession, type Session, setSession } from '#web/features/identity/session.ts'
import { followOtherTabs } from '#web/features/identity/tabs.ts'

/** A readable cookie without a secret: says only that somebody logged in with this browser. */
const HINT = 'li'
export const isHinted = () => readCookie(HINT) === '1'

/**
 * Finds out who is logged in, unless that is known or under way. Call it on start and on every navigation:
 * account pages leave the session unknown (spec.md#2), so the page after them has to ask.
 */
export function startSession(pathname: string = location.pathname) {
  followOtherTabs(followLogin)
  if (currentSession().is !== 'unknown') return
  if (!pathname.startsWith('/account/')) void restoreSession()
  else if (!isHinted()) setSession({ is: 'guest' })
}

let restoring: Promise<Session> | null = null

/** Asks the server who is logged in and sets the session; never rejects. */
export function restoreSession(): Promise<Session> {
  restoring ??= settleSession().finally(() => {
    restoring = null
  })
  return restoring
}

/** Asks after a login in another tab: a question that is under way may be older than that login. */
export const followLogin = () => void (restoring ?? Promise.resolve()).then(() => restoreSession())

async function settleSession() {
  const before = currentSession()
  const found = (await whoIsHere()) ?? (before.is === 'member' ? before : GUEST)
  // A login or logout since then is newer than this answer.
  if (currentSession() === before && found !== before) setSession(found)
  return currentSession()
}

/** Null without an answer, which says nothing about who is logged in. */
async function whoIsHere(): Promise<Session | null> {
  try {
    return (await askMe()) ?? ((await renewedByHint()) ? await askMe() : null) ?? GUEST
  } catch {
    return null
  }
}

const GUEST: Session = { is: 'guest' }

async function askMe(): Promise<Session | null> {
  // Imported on demand: the landing page must not carry the schemas of all of identity.
  const { me } = await import('#contract/identity/identity.ts')
  try {
    return { is: 'member', user: await send(me) }
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status === 401) return null
    throw thrown
  }
}

/** Only with the hint cookie: a visitor who never logged in has nothing to renew. */
async function renewedByHint() {
  if (!isHinted()) return false
  const renewed = await renewSession()
  if (!renewed) writeCookie(HINT, '', 0)
  return renewed
}

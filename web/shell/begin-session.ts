import { readCookie } from '#web/api/cookie.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'
import { followOtherTabs } from '#web/features/identity/tabs.ts'

const ASKS_WHO = /^\/(account|auth|mypage|admin)(\/|$)|^\/course\/(payment|.+\/)/

const identity = () => import('#web/features/identity/start-session.ts')

/** Without the hint nobody has logged in here, so a visitor's first page need not load the code that asks. */
export function beginSession(pathname: string) {
  if (ASKS_WHO.test(pathname) || readCookie('li') === '1')
    void identity().then(({ startSession }) => startSession(pathname))
  else beGuest()
}

function beGuest() {
  followOtherTabs(() => void identity().then(({ followLogin }) => followLogin()))
  if (currentSession().is === 'unknown') setSession({ is: 'guest' })
}

import type { Expiry } from '#web/api/renew-session.ts'
import { send } from '#web/api/send.ts'
import { saveReturnPath } from '#web/features/identity/return-path.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'
import { notifyOtherTabs } from '#web/features/identity/tabs.ts'
import { alertForcedLogout } from '#web/features/notification/forced-logout.ts'
import { paths } from '#web/paths.ts'

/** spec.md#8. */
export const EXPIRY_SENTENCES: Record<Expiry, string> = {
  token: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  refresh: '자동 로그인이 만료되어 로그아웃되었습니다.',
  session: '세션이 만료되어 로그아웃되었습니다.',
}

const placeKept = '다시 로그인하면 보던 화면으로 돌아갑니다.'

export const isRenewable = () => currentSession().is === 'member'

/** Forced logout: saves the place, alerts the member, and opens the login (spec.md#4). */
export function expireSession(expiry: Expiry, go: (path: string) => void) {
  if (!isRenewable()) return
  const isKept = saveReturnPath(location.pathname + location.search)
  setSession({ is: 'guest' })
  notifyOtherTabs('logged-out')
  alertForcedLogout(EXPIRY_SENTENCES[expiry], isKept ? placeKept : null)
  // After the guards, which redirect a guest from some places (spec.md#2): the login has priority (spec.md#4).
  setTimeout(() => go(paths.loginChoice))
  void clearCookies()
}

/** Leftover cookies would make the next visit start with a call that can only fail. */
async function clearCookies() {
  const { logout } = await import('#contract/identity/identity.ts')
  await send(logout).catch(() => {})
}

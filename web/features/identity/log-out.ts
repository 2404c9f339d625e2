import { send } from '#web/api/send.ts'
import { forgetReturnPath } from '#web/features/identity/return-path.ts'
import { setSession } from '#web/features/identity/session.ts'
import { notifyOtherTabs } from '#web/features/identity/tabs.ts'
import { showToast } from '#web/features/notification/toast.ts'

export const loggedOut = '로그아웃되었습니다.'
export const logoutFailed = '로그아웃에 실패했습니다. 잠시 후 다시 시도해 주세요.'

/** Ends the session, says so, and has `leave` take the visitor to a public page. */
export async function logOut(leave: () => void | Promise<void> = () => {}): Promise<boolean> {
  try {
    const { logout } = await import('#contract/identity/identity.ts')
    await send(logout)
  } catch {
    showToast(logoutFailed, 'error')
    return false
  }
  showToast(loggedOut, 'success')
  await becomeGuest(leave)
  return true
}

const leavers = new Set<() => void>()

/** Registers a cleanup of a member's data in this browser at logout; an expired session keeps the data. */
export const onLogOut = (forget: () => void) => void leavers.add(forget)

/** Logs out every tab; on the server the session has already ended. */
export async function becomeGuest(leave: () => void | Promise<void>) {
  for (const forget of leavers) forget()
  setSession({ is: 'guest' })
  notifyOtherTabs('logged-out')
  await guardsHaveActed()
  forgetReturnPath()
  await leave()
}

/** The guards save the path and redirect to the login. A deliberate logout acts after them. */
const guardsHaveActed = () => new Promise((resolve) => setTimeout(resolve))

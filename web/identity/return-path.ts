import type { User } from '#contract/identity.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { isStaff } from '#web/identity/staff.ts'
import { paths } from '#web/paths.ts'

const KEY = 'returnTo'
/** Long enough to open a mail and press its link, which comes in a tab of its own. */
export const RETURN_PATH_LIVES_MS = 30 * 60_000

const OWN_BEGINNINGS = ['/mypage', '/course/', '/admin']
/** Nothing of this origin: only what is read after the parser resolved `..` and backslashes counts. */
const NOWHERE = 'https://nowhere.invalid'

/** The path as the browser would go there, or null where it is not one of ours to go back to. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || !OWN_BEGINNINGS.some((beginning) => path.startsWith(beginning))) return null
  const url = quietly(() => new URL(path, NOWHERE))
  if (url?.origin !== NOWHERE || !OWN_BEGINNINGS.some((beginning) => url.pathname.startsWith(beginning)))
    return null
  return url.pathname + url.search + url.hash
}

/** Whether there is now a way back to it. */
export function saveReturnPath(path: string): boolean {
  const own = ownPath(path)
  if (own === null || isViewing()) return false
  quietly(() => sessionStorage.setItem(KEY, own))
  quietly(() => localStorage.setItem(KEY, JSON.stringify({ path: own, savedAt: Date.now() })))
  return savedReturnPath() === own
}

export const savedReturnPath = (): string | null =>
  ownPath(quietly(() => sessionStorage.getItem(KEY)) ?? fromOtherTab())

/** The saved path, once. */
export function takeReturnPath(): string | null {
  const path = savedReturnPath()
  forgetReturnPath()
  return path
}

export function forgetReturnPath() {
  quietly(() => sessionStorage.removeItem(KEY))
  quietly(() => localStorage.removeItem(KEY))
}

/** Where a login leads: back, if this person may be there, else to their own front page. */
export function pathAfterLogin(user: Pick<User, 'roles'>): string {
  const back = takeReturnPath()
  const staff = isStaff(user)
  const closedTo = staff ? paths.mypage : paths.admin
  if (back !== null && !back.startsWith(closedTo)) return back
  return staff ? paths.admin : paths.mypage
}

/** The screens that complete a login go back to my page only (spec 2). */
export function pathAfterVerifying(returnTo: string | null = null): string {
  const back = takeReturnPath() ?? ownPath(returnTo)
  return back?.startsWith(paths.mypage) ? back : paths.mypage
}

function fromOtherTab(): string | null {
  const saved = quietly<unknown>(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  if (typeof saved !== 'object' || saved === null || !('path' in saved) || !('savedAt' in saved)) return null
  const isFresh = typeof saved.savedAt === 'number' && Date.now() - saved.savedAt < RETURN_PATH_LIVES_MS
  return isFresh && typeof saved.path === 'string' ? saved.path : null
}

/** Storage may be forbidden or hold nonsense; then there is simply no way back. */
function quietly<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

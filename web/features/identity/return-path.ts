import type { User } from '#contract/identity/identity.ts'
import { ownPlace } from '#contract/identity/place.ts'
import { may } from '#contract/policy.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { quietly } from '#web/api/quietly.ts'
import { paths } from '#web/paths.ts'

const KEY = 'returnTo'
/** Long enough for another tab, opened by a mailed link for setting a new password. */
export const RETURN_PATH_LIVES_MS = 30 * 60_000

/** Returns whether the path was saved. */
export function saveReturnPath(path: string): boolean {
  const own = ownPlace(path)
  if (own === null || isViewing()) return false
  quietly(() => sessionStorage.setItem(KEY, own))
  quietly(() => localStorage.setItem(KEY, JSON.stringify({ path: own, savedAt: Date.now() })))
  return savedReturnPath() === own
}

export const savedReturnPath = (): string | null =>
  ownPlace(quietly(() => sessionStorage.getItem(KEY)) ?? fromOtherTab())

/** Returns the saved path once. */
export function takeReturnPath(): string | null {
  const path = savedReturnPath()
  forgetReturnPath()
  return path
}

export function forgetReturnPath() {
  quietly(() => sessionStorage.removeItem(KEY))
  quietly(() => localStorage.removeItem(KEY))
}

/** The saved path, signed by the server for leaving this tab: to Kakao and back, or through an email. */
export async function savedIntent(): Promise<string | undefined> {
  const place = savedReturnPath()
  if (place === null) return undefined
  const [{ signIntent }, { send }] = await calls()
  // Without it the login still works, but leads to my page.
  const signed = await send(signIntent, { body: { place } }).catch(() => null)
  return signed?.intent
}

/** The place after a login: a signed intent replaces the saved path, even when it turns out invalid. */
export async function placeToGoTo(intent: string | null): Promise<string | null> {
  // Before any await, since another tab may take it at the same time.
  const saved = takeReturnPath()
  if (intent === null) return saved
  const [{ readIntent }, { send }] = await calls()
  const read = await send(readIntent, { query: { intent } }).catch(() => null)
  return ownPlace(read?.place)
}

/** Public pages save a place too, and must not carry the schemas of a call for it. */
const calls = () => Promise.all([import('#contract/identity/intent.ts'), import('#web/api/send.ts')])

const AREAS = [
  { path: paths.mypage, permission: 'mypage.enter' },
  { path: paths.admin, permission: 'admin.enter' },
] as const

/** The place after a login: back, if this role may go there, else the role's front page. */
export function pathAfterLogin(user: Pick<User, 'roles'>, back: string | null): string {
  const closed = AREAS.filter(({ permission }) => !may(user, permission))
  if (back !== null && !closed.some(({ path }) => back.startsWith(path))) return back
  return may(user, 'admin.enter') ? paths.admin : paths.mypage
}

/** After completing a sign-up only places in my page are allowed (spec.md#2). */
export const pathAfterVerifying = (back: string | null): string =>
  back?.startsWith(paths.mypage) ? back : paths.mypage

function fromOtherTab(): string | null {
  const saved = quietly<unknown>(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  if (typeof saved !== 'object' || saved === null || !('path' in saved) || !('savedAt' in saved)) return null
  const isFresh = typeof saved.savedAt === 'number' && Date.now() - saved.savedAt < RETURN_PATH_LIVES_MS
  return isFresh && typeof saved.path === 'string' ? saved.path : null
}

/** Longer than any address of ours with a course and a coupon. */
export const PLACE_MAX = 500

/** Pages that a login may lead to; account pages and everything that is no page are left out (security 3). */
const PAGES = /^\/(?:mypage|course|admin|legal|certificate)(?:\/|$)/
/** Of no origin of ours: only what is read after the parser resolved `..` and backslashes counts. */
const NOWHERE = 'https://nowhere.invalid'

/** The place as a browser would go there, or null where it is not one of our pages. */
export function ownPlace(place: string | null | undefined): string | null {
  if (!place?.startsWith('/') || !URL.canParse(place, NOWHERE)) return null
  // The raw text counts too: one that only becomes ours when it is resolved was not written by us.
  if (!PAGES.test(place.replace(/[\t\n\r]/g, '').replace(/[?#].*/, ''))) return null
  const { origin, pathname, search, hash } = new URL(place, NOWHERE)
  const own = pathname + search + hash
  return origin === NOWHERE && PAGES.test(pathname) && own.length <= PLACE_MAX ? own : null
}

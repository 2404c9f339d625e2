/** Longer than any path of the product with a course and a coupon. */
export const PLACE_MAX = 500

/** Pages that a login may redirect to; account pages and anything that is not a page are excluded (security.md#3). */
const PAGES = /^\/(?:mypage|course|admin|legal|certificate)(?:\/|$)/
/** A made-up base: the parser resolves `..` and backslashes, and a path that leaves this origin is foreign. */
const NOWHERE = 'https://nowhere.invalid'

/** The path as a browser would resolve it, or null if it is not a page of the product. */
export function ownPlace(place: string | null | undefined): string | null {
  if (!place?.startsWith('/') || !URL.canParse(place, NOWHERE)) return null
  // Check the raw text too: a path that becomes valid only by resolving was not written by the product.
  if (!PAGES.test(place.replace(/[\t\n\r]/g, '').replace(/[?#].*/, ''))) return null
  const { origin, pathname, search, hash } = new URL(place, NOWHERE)
  const own = pathname + search + hash
  return origin === NOWHERE && PAGES.test(pathname) && own.length <= PLACE_MAX ? own : null
}

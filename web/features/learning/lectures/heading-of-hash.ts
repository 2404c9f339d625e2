/** The id of a heading that a URL names; null without one. */
export function headingOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null
  } catch {
    return null
  }
}

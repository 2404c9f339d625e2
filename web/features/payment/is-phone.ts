/** Newer browsers say it themselves; the others say it in their name. */
export function isPhone(): boolean {
  const hints = (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData
  return hints?.mobile ?? /Mobi|iPhone|Android.+Mobile/.test(navigator.userAgent)
}

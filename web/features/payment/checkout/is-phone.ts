/** Newer browsers report it; others only in the user agent. */
export function isPhone(): boolean {
  const hints = (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData
  return hints?.mobile ?? /Mobi|iPhone|Android.+Mobile/.test(navigator.userAgent)
}

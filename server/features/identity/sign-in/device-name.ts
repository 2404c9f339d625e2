import Bowser from 'bowser'

const UNKNOWN = '알 수 없는 기기'
// Only known names: one that a caller makes up is never shown.
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))

/** Such as `Chrome · Windows`, as far as the user agent says. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN
  const seen = Bowser.getParser(userAgent)
  const names = [seen.getBrowserName(), seen.getOSName()].filter(
    (name, at) => name !== '' && (at > 0 || BROWSERS.has(name)),
  )
  return names.join(' · ') || UNKNOWN
}

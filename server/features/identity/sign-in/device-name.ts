import Bowser from 'bowser'

const UNKNOWN = '알 수 없는 기기'
// A name that a caller makes up is not said to anybody.
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))

/** `Chrome · Windows`, as far as the browser says it. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN
  const seen = Bowser.getParser(userAgent)
  const names = [seen.getBrowserName(), seen.getOSName()].filter(
    (name, at) => name !== '' && (at > 0 || BROWSERS.has(name)),
  )
  return names.join(' · ') || UNKNOWN
}

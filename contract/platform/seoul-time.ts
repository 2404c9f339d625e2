const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/
const OFFSET_MS = 9 * 60 * 60 * 1000 // Seoul has no daylight saving time

/** Converts any ISO time to the contract's format; without an offset it is Seoul time. Other values stay unchanged. */
export function asSeoulTime(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const ms = Date.parse(LOCAL.test(value) ? `${value}+09:00` : value)
  if (Number.isNaN(ms) || !/^\d{4}-\d\d-\d\dT/.test(value)) return value
  return new Date(ms + OFFSET_MS).toISOString().replace('Z', '+09:00')
}

/** In Seoul a later year has five digits, which no reply may have. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999+09:00')

/** Whether the moment may be stored: PostgreSQL has no year 0. */
export const isStorableMoment = (text: string): boolean => {
  const ms = Date.parse(text)
  return ms > 0 && ms <= LAST_MS
}

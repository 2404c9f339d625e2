const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/
const OFFSET_MS = 9 * 60 * 60 * 1000 // Seoul knows no summer time

/** Any ISO time as the contract writes it; one without an offset is Seoul's. What is no time stays as it is. */
export function asSeoulTime(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const ms = Date.parse(LOCAL.test(value) ? `${value}+09:00` : value)
  if (Number.isNaN(ms) || !/^\d{4}-\d\d-\d\dT/.test(value)) return value
  return new Date(ms + OFFSET_MS).toISOString().replace('Z', '+09:00')
}

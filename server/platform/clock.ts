/** The only source of the current time, so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const SEOUL_OFFSET_MS = 9 * 3_600_000 // Seoul has had no daylight saving time since 1988

/** `2026-11-21T19:03:11.482+09:00` (contract.md#times). */
export function seoulTime(at: Date): string {
  return `${new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, -1)}+09:00`
}

/** The Seoul calendar day of an instant, `2026-11-21`. */
export function seoulDate(at: Date): string {
  return seoulTime(at).slice(0, 10)
}

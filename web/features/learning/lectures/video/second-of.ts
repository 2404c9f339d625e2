import { WATCHED_SEC_MAX } from '#contract/learning/learning.ts'

/** Parses the second in a URL; null if there is none. */
export function secondOf(text: string | null): number | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null
  const second = Number(text)
  return second <= WATCHED_SEC_MAX ? second : null
}

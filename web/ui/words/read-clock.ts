/** Reads a typed time such as `1:05`, `1:02:03` or `65` into seconds; null: not one. */
export function readClock(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  if (match[2] !== undefined && Number(seconds) > 59) return null
  if (match[1] !== undefined && Number(minutes) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Trims these signs from the end. In linear time: `/[signs]+$/` restarts at each sign of a long run. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

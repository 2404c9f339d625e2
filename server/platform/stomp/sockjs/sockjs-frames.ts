export const OPEN_FRAME = 'o'
export const HEART_BEAT_FRAME = 'h'
export const messagesFrame = (quoted: readonly string[]) => `a[${quoted.join(',')}]`
export const closeFrame = (code: number, reason: string) => `c[${code},${JSON.stringify(reason)}]`

// What old browsers and things in between mangle (SockJS, JSON Unicode Encoding).
const MANGLED = /[\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/g

/** A message as a string of JSON that every transport carries unchanged. */
export function quote(message: string): string {
  const quoted = JSON.stringify(message)
  if (quoted.search(MANGLED) === -1) return quoted
  return quoted.replace(MANGLED, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The messages that a client sent, an array or a single one; null where it is neither. */
export function readMessages(text: string): string[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const messages: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
    return messages.every((message) => typeof message === 'string') ? messages : null
  } catch {
    return null
  }
}

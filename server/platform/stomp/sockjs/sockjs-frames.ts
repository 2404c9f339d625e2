export const OPEN_FRAME = 'o'
export const HEART_BEAT_FRAME = 'h'
export const messagesFrame = (quoted: readonly string[]) => `a[${quoted.join(',')}]`
export const closeFrame = (code: number, reason: string) => `c[${code},${JSON.stringify(reason)}]`

// Characters that old browsers and proxies corrupt (SockJS, JSON Unicode Encoding).
const MANGLED = /[\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/g

/** Encodes a message as a JSON string that every transport transmits unchanged. */
export function quote(message: string): string {
  const quoted = JSON.stringify(message)
  if (quoted.search(MANGLED) === -1) return quoted
  return quoted.replace(MANGLED, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Parses the messages of a client, an array or a single string; null if invalid. */
export function readMessages(text: string): string[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const messages: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
    return messages.every((message) => typeof message === 'string') ? messages : null
  } catch {
    return null
  }
}

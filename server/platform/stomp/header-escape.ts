import { BadFrame } from './bad-frame.ts'
import type { Version } from './version.ts'

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', ':': '\\c', '\r': '\\r' }
const PLAIN: Record<string, string> = { '\\\\': '\\', '\\n': '\n', '\\c': ':', '\\r': '\r' }

/**
 * STOMP 1.0 has no escapes, so characters that would end the line become spaces. NUL always becomes a space.
 */
export function escapeHeader(text: string, version: Version): string {
  if (!/[\\\n\r:\0]/.test(text)) return text
  if (version === '1.0') return text.replace(/[\n\r\0]/g, ' ')
  return text
    .replace(version === '1.2' ? /[\\\n:\r]/g : /[\\\n:]/g, (one) => ESCAPED[one] ?? one)
    .replace(/[\r\0]/g, ' ')
}

export function unescapeHeader(text: string, version: Version): string {
  if (version === '1.0' || !text.includes('\\')) return text
  return text.replace(/\\[^]?/g, (pair) => {
    const plain = PLAIN[pair]
    if (plain === undefined || (plain === '\r' && version !== '1.2')) throw new BadFrame('unknown escape')
    return plain
  })
}

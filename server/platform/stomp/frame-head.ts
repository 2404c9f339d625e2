import { BadFrame } from './bad-frame.ts'
import type { Version } from './version.ts'
import { unescapeHeader } from './header-escape.ts'

export type Head = { command: string; headers: Map<string, string>; length: number | null }

const COMMANDS = new Set([
  'CONNECT',
  'STOMP',
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'DISCONNECT',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
])
const DIGITS = /^\d{1,9}$/

/** Parses the command and headers of a frame; of a repeated header the first value counts. */
export function readHead(text: string, version: Version, most: number): Head {
  const firstEnd = text.indexOf('\n')
  const command = lineOf(text, 0, firstEnd)
  if (!COMMANDS.has(command)) throw new BadFrame('unknown command')
  const said = command === 'CONNECT' || command === 'STOMP' ? '1.0' : version // CONNECT has no escapes
  const headers = new Map<string, string>()
  let lines = 0
  for (let start = firstEnd + 1; ;) {
    const end = text.indexOf('\n', start)
    const line = lineOf(text, start, end)
    if (line === '') break
    if (++lines > most) throw new BadFrame('too many headers')
    const colon = line.indexOf(':')
    if (colon < 1) throw new BadFrame('a header without a name')
    const name = unescapeHeader(line.slice(0, colon), said)
    if (!headers.has(name)) headers.set(name, unescapeHeader(line.slice(colon + 1), said))
    start = end + 1
  }
  return { command, headers, length: lengthOf(headers.get('content-length')) }
}

function lengthOf(said: string | undefined): number | null {
  if (said === undefined) return null
  if (!DIGITS.test(said)) throw new BadFrame('no length')
  return Number(said)
}

const lineOf = (text: string, start: number, end: number) =>
  text.slice(start, text.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end)

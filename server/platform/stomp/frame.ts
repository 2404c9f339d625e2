import { escapeHeader } from './header-escape.ts'

export type Version = '1.0' | '1.1' | '1.2'
export type Headers = ReadonlyMap<string, string>
/** Bytes where they are not UTF-8. */
export type Body = string | Buffer

/** What a client sent. */
export type Frame = { command: string; headers: Headers; body: Body }

/** A frame of ours without a body. */
export function headFrame(
  command: 'CONNECTED' | 'RECEIPT' | 'ERROR',
  headers: Record<string, string>,
  version: Version,
): string {
  const lines = Object.entries(headers).map(([name, value]) => headerLine(name, value, version))
  return `${command}\n${lines.join('')}\n\0`
}

export type Subscription = {
  /** Null where a client of 1.0 gave none. */
  id: string | null
  destination: string
  connection: string
  /** Whether each MESSAGE says what an ACK has to name (STOMP 1.2). */
  isAcked: boolean
}

/** The part of all MESSAGE frames to one subscription that never changes. */
export type MessageHead = { lines: string; connection: string; isAcked: boolean }

export function messageHead(subscription: Subscription, version: Version): MessageHead {
  const { id, destination, connection, isAcked } = subscription
  const of = id === null ? '' : headerLine('subscription', id, version)
  return { lines: `MESSAGE\n${of}${headerLine('destination', destination, version)}`, connection, isAcked }
}

export const JSON_LINES = 'content-type:application/json\n'

/** Of a SEND these concern the server alone; a MESSAGE has its own. */
const OWN_HEADERS = new Set([
  ...['destination', 'subscription', 'message-id', 'ack'],
  ...['content-length', 'receipt', 'transaction'],
])

/** The headers that a SEND hands on to the MESSAGE frames which come of it. */
export function relayedLines(headers: Headers, version: Version): string {
  let lines = ''
  for (const [name, value] of headers)
    if (!OWN_HEADERS.has(name)) lines += headerLine(escapeHeader(name, version), value, version)
  return lines
}

export function messageFrame(
  { lines, connection, isAcked }: MessageHead,
  { count, about, body }: { count: number; about: string; body: Body },
): Body {
  const ack = isAcked ? `ack:${connection}-${count}\n` : ''
  const length = typeof body === 'string' ? byteLength(body) : body.length
  const head = `${lines}message-id:${connection}-${count}\n${ack}${about}content-length:${length}\n\n`
  return typeof body === 'string' ? `${head}${body}\0` : Buffer.concat([Buffer.from(head), body, NUL])
}

const NUL = Buffer.from([0])

const headerLine = (name: string, value: string, version: Version) =>
  `${name}:${escapeHeader(value, version)}\n`

let lastBody = ''
let lastBytes = 0

/** One body goes to many connections, one after the other. */
function byteLength(body: string): number {
  if (body !== lastBody) {
    lastBody = body
    lastBytes = Buffer.byteLength(body)
  }
  return lastBytes
}

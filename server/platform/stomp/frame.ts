import type { Version } from './version.ts'
import { escapeHeader } from './header-escape.ts'

export type Headers = ReadonlyMap<string, string>
/** A Buffer if the bytes are not UTF-8. */
export type Body = string | Buffer

/** A frame from a client. */
export type Frame = { command: string; headers: Headers; body: Body }

/** Formats a frame from the server without a body. */
export function headFrame(
  command: 'CONNECTED' | 'RECEIPT' | 'ERROR',
  headers: Record<string, string>,
  version: Version,
): string {
  const lines = Object.entries(headers).map(([name, value]) => headerLine(name, value, version))
  return `${command}\n${lines.join('')}\n\0`
}

export type Subscription = {
  /** Null if a client of STOMP 1.0 gave none. */
  id: string | null
  destination: string
  connection: string
  /** Whether each MESSAGE needs an `ack` header, which an ACK then names (STOMP 1.2). */
  isAcked: boolean
}

/** The constant part of all MESSAGE frames to one subscription. */
export type MessageHead = { lines: string; connection: string; isAcked: boolean }

export function messageHead(subscription: Subscription, version: Version): MessageHead {
  const { id, destination, connection, isAcked } = subscription
  const of = id === null ? '' : headerLine('subscription', id, version)
  return { lines: `MESSAGE\n${of}${headerLine('destination', destination, version)}`, connection, isAcked }
}

export const JSON_LINES = 'content-type:application/json\n'

/** Headers of a SEND that concern only the server, or that a MESSAGE sets itself. */
const OWN_HEADERS = new Set([
  'destination',
  'subscription',
  'message-id',
  'ack',
  'content-length',
  'receipt',
  'transaction',
])

/** The headers of a SEND that its MESSAGE frames repeat. */
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

/** Caches the last length, because one body is sent to many connections in a row. */
function byteLength(body: string): number {
  if (body !== lastBody) {
    lastBody = body
    lastBytes = Buffer.byteLength(body)
  }
  return lastBytes
}

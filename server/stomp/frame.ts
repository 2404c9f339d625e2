import { escapeHeader } from './header-escape.ts'

export type Version = '1.0' | '1.1' | '1.2'

/** What a client sent. */
export type Frame = { command: string; headers: ReadonlyMap<string, string>; body: string }

/** A frame of ours without a body. */
export function headFrame(
  command: 'CONNECTED' | 'RECEIPT' | 'ERROR',
  headers: Record<string, string>,
  version: Version,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${escapeHeader(value, version)}\n`)
  return `${command}\n${lines.join('')}\n\0`
}

/** The part of all MESSAGE frames to one subscription that never changes. */
export const messageHead = (
  { id, destination, connection }: { id: string; destination: string; connection: string },
  version: Version,
) =>
  `MESSAGE\nsubscription:${escapeHeader(id, version)}\ndestination:${escapeHeader(destination, version)}\n` +
  `content-type:application/json\nmessage-id:${connection}-`

export const messageFrame = (head: string, count: number, body: string) =>
  `${head}${count}\ncontent-length:${byteLength(body)}\n\n${body}\0`

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

import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { hostileFrames } from '#server/platform/stomp/testing/hostile-frames.ts'

const AT_ONCE = 25

/** A SockJS endpoint, and the cookie of a member who may use it. */
export type ChatTarget = { port: number; prefix: string; cookie: string }

const requestsTo = (prefix: string): string[] => [
  `GET ${prefix} HTTP/1.1\r\nhost: x\r\nupgrade: nonsense\r\nconnection: upgrade\r\n\r\n`,
  `GET ${prefix}/websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  `GET ${prefix}/a/b/websocket HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n`,
  `GET /elsewhere HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  `POST ${prefix}/a/b/websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  `POST ${prefix}/a/b/xhr_send HTTP/1.1\r\nhost: x\r\ncontent-length: 9999999\r\n\r\n["`,
  `POST ${prefix}/a/b/xhr_send HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
  `POST ${prefix}/a/%00/xhr_streaming HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`,
  `GET ${prefix}/a/b/eventsource HTTP/1.0\r\norigin: http://\r\n\r\n`,
  `OPTIONS ${prefix}/a/b/xhr HTTP/1.1\r\nhost: x\r\naccess-control-request-headers: ${'x'.repeat(4000)}\r\n\r\n`,
  'GET / HTTP/9.9\r\n\r\n',
  '\u0016\u0003\u0001\u0002',
]

/** Sends a broken request over plain TCP: odd ones close normally, even ones reset the connection. */
function sendBroken({ port, prefix }: ChatTarget, at: number): Promise<void> {
  const requests = requestsTo(prefix)
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(requests[at % requests.length] ?? '')
      setImmediate(() => (at % 2 === 0 ? socket.resetAndDestroy() : socket.end()))
    })
    socket.on('error', () => {}).resume()
    socket.once('close', () => resolve())
  })
}

/** Sends bytes over a WebSocket, some of them after a valid CONNECT. */
function sendFrame({ port, prefix, cookie }: ChatTarget, bytes: Buffer, at: number): Promise<void> {
  return new Promise((resolve) => {
    const path = at % 3 === 0 ? `/x/${at}/websocket` : '/websocket'
    const socket = new WebSocket(`ws://127.0.0.1:${port}${prefix}${path}`, { headers: { cookie } })
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    socket.once('open', () => {
      if (at % 2 === 0) socket.send('CONNECT\naccept-version:1.2\n\n\0')
      socket.send(bytes, { binary: at % 5 === 0 })
      setImmediate(() => (at % 4 === 0 ? socket.terminate() : socket.close()))
    })
  })
}

async function postFrame({ port, prefix }: ChatTarget, bytes: Buffer, at: number): Promise<void> {
  const transport = ['xhr', 'xhr_send', 'jsonp_send', 'eventsource?c=<script>', '%2e%2e/xhr'][at % 5]
  const url = `http://127.0.0.1:${port}${prefix}/0/${at}/${transport}`
  await fetch(url, { method: 'POST', headers: { connection: 'close' }, body: new Uint8Array(bytes) }).then(
    (answer) => answer.body?.cancel(),
    () => {},
  )
}

/**
 * Sends three hostile requests per round: broken HTTP, a damaged WebSocket frame, and the same frame posted.
 */
export async function sendChatGarbage(target: ChatTarget, rounds: number): Promise<void> {
  const inputs = [...hostileFrames(rounds)]
  for (let from = 0; from < rounds; from += AT_ONCE) {
    const some = inputs.slice(from, from + AT_ONCE).map((bytes, more) => [bytes, from + more] as const)
    await Promise.all(
      some.flatMap(([bytes, at]) => [
        sendBroken(target, at),
        sendFrame(target, bytes, at),
        postFrame(target, bytes, at),
      ]),
    )
  }
}

/** Sends broken requests, each reset by the sender. */
export async function resetBrokenRequests(target: ChatTarget, count: number): Promise<void> {
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => sendBroken(target, (at + more) * 2)))
}

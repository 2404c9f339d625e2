import { equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { until } from '../until.ts'
import type { AttackedProduct } from './attacked-product.ts'
import { sendChatGarbage } from './chat-garbage.ts'
import { inBatches } from './crowd.ts'
import { endlessPost } from './endless-post.ts'
import type { Scenario } from './scenario.ts'

const MB = 1024 * 1024
const SEATS_FREE_MS = 60_000
const session = () => `${CHAT_SOCKET_PATH}/000/${randomUUID()}`

const cookieOf = ({ member }: AttackedProduct): string =>
  [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function openSocket({ port }: AttackedProduct): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${CHAT_SOCKET_PATH}/websocket`)
  return socket.on('error', () => {})
}

const closeOf = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', (code) => resolve(code)))

// One address has 50 guest seats; further connections are refused, which also costs a descriptor.
const neverConnect: Scenario = {
  name: 'websockets that never CONNECT',
  count: { short: 60, long: 500 },
  waits: true,
  async attack({ product, count }) {
    const codes = await Promise.all(Array.from({ length: count }, () => closeOf(openSocket(product))))
    const waited = codes.filter((code) => code === 1002).length
    ok(waited >= 20, `${waited} of ${count} were let in and hung up on`)
  },
}

const OPENINGS: readonly ((path: string) => string)[] = [
  (path) => `POST ${path}/xhr_streaming HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`,
  (path) => `GET ${path}/eventsource HTTP/1.1\r\nhost: x\r\n\r\n`,
  (path) => `POST ${path}/xhr HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`,
]

const abandonedStreams: Scenario = {
  name: 'SockJS streams, abandoned',
  count: { short: 40, long: 1_000 },
  async attack({ product, crowd, count }) {
    await inBatches(count, 20, async (at) => {
      const attacker = await crowd.connect(OPENINGS[at % OPENINGS.length]!(session()))
      await Promise.race([once(attacker.socket, 'data'), attacker.ended])
      if (at % 2 === 0) attacker.socket.resetAndDestroy()
      else attacker.socket.end()
      await attacker.ended
    })
    const socket = await letIn(product)
    const closed = closeOf(socket)
    socket.close()
    await closed
  },
}

/** A connection, once this address has a free guest seat: sessions of earlier rounds keep theirs for some seconds. */
async function letIn(product: AttackedProduct): Promise<WebSocket> {
  let open: WebSocket | undefined
  const isLetIn = async () => {
    const socket = openSocket(product)
    const isOpen = await Promise.race([
      once(socket, 'open').then(() => true),
      closeOf(socket).then(() => false),
    ])
    if (isOpen) open = socket
    return isOpen
  }
  await until(isLetIn, 'the seats of abandoned sessions to be free', SEATS_FREE_MS)
  return open!
}

const oversizeFrames: Scenario = {
  name: 'oversize frames and posts',
  count: { short: 4, long: 100 },
  async attack({ product, crowd, count }) {
    await inBatches(count, 4, async () => {
      const large = await letIn(product)
      const closing = closeOf(large)
      large.send(`SEND\ndestination:/app/echo\n\n${'x'.repeat(MB)}\0`)
      equal(await closing, 1009)
      const long = await letIn(product)
      long.send(`SEND\ndestination:/app/echo\n\n${'x'.repeat(100_000)}\0`)
      await closeOf(long)
      const path = session()
      const polled = await crowd.connect(OPENINGS[2]!(path))
      await Promise.race([once(polled.socket, 'data'), polled.ended])
      polled.socket.destroy()
      const head = `POST ${path}/xhr_send HTTP/1.1\r\nhost: x\r\n`
      for (const announcedBytes of [50 * MB, undefined]) {
        const { sentBytes } = await endlessPost(product.port, {
          head,
          ...(announcedBytes ? { announcedBytes } : {}),
        })
        ok(sentBytes < 20 * MB, `${sentBytes} bytes of a post went in`)
      }
    })
  },
}

const garbage: Scenario = {
  name: 'STOMP garbage',
  count: { short: 75, long: 2_000 },
  attack: ({ product, count }) =>
    sendChatGarbage({ port: product.port, prefix: CHAT_SOCKET_PATH, cookie: cookieOf(product) }, count),
}

export const CHAT_SCENARIOS: readonly Scenario[] = [neverConnect, abandonedStreams, oversizeFrames, garbage]

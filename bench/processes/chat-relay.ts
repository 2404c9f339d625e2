// A separate process, so that its processor time is measured apart from the client's.
// chat-relay.ts ours: our STOMP server with a host that only forwards; chat-relay.ts bare: `ws` and a map.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import { openStomp, type StompServer } from '#server/platform/stomp/open-stomp.ts'
import { CHAT_MESSAGES, CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'

type RelayMessage = { to: string }

const nameOf = ({ headers }: IncomingMessage) => String(headers['x-name'])
const server = process.argv[2] === 'ours' ? serveOurs() : serveBare()
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send!({ cpuUs: user + system, rssBytes: process.memoryUsage.rss() })
})

function serveOurs() {
  const stomp: StompServer = openStomp({
    prefix: CHAT_SOCKET_PATH,
    log: pino({ level: 'silent' }),
    addressOf: () => '127.0.0.1',
    limits: { perAddress: 1_000_000 },
    host: {
      identify: async (handshake) => ({ name: nameOf(handshake), key: nameOf(handshake), sessionId: '' }),
      ownerOf: async (request) => nameOf(request),
      isOriginAllowed: () => true,
      mayReceive: () => true,
      maySend: () => true,
      async receive(_connection, _destination, body) {
        const { to } = JSON.parse(String(body)) as RelayMessage
        for (const connection of stomp.connectionsOf(to)) connection.send(CHAT_MESSAGES, body)
      },
      connected() {},
      gone() {},
    },
  })
  const http = createServer((request, response) => void stomp.handleRequest(request, response))
  http.on('upgrade', (request, socket, head) => void stomp.handleUpgrade(request, socket, head))
  return http
}

/** The least that a relay must do: map names to sockets, and parse and write JSON. */
function serveBare() {
  const http = createServer()
  const sockets = new Map<string, WebSocket>()
  const relay = new WebSocketServer({ server: http, perMessageDeflate: false })
  relay.on('connection', (socket, request) => {
    sockets.set(nameOf(request), socket)
    socket.on('message', (data: Buffer) => {
      const said = JSON.parse(data.toString()) as RelayMessage
      sockets.get(said.to)?.send(JSON.stringify(said))
    })
  })
  return http
}

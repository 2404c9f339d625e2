import { Client } from '@stomp/stompjs'
import SockJS from 'sockjs-client'
import { CHAT_ERRORS, CHAT_EVENTS, CHAT_MESSAGES, CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import type { OpenSocket } from '#web/features/chat/parts/socket.ts'

/** The page policy forbids frames, so iframe transports are not tried. */
const TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling']
const RECONNECT_MS = 3000 // spec.md#9
const HEARTBEAT_MS = 10_000
/** A blocking proxy swallows websockets silently; then the next transport is tried. */
const TRANSPORT_MS = 4000
const CONNECT_MS = 15_000

/** The only file that knows the protocol; loaded when a chat starts. */
export const openSocket: OpenSocket = (heard) => {
  const client = new Client({
    webSocketFactory: () =>
      new SockJS(new URL(CHAT_SOCKET_PATH, location.href).href, null, {
        transports: TRANSPORTS,
        timeout: TRANSPORT_MS,
      }),
    reconnectDelay: RECONNECT_MS,
    connectionTimeout: CONNECT_MS,
    heartbeatIncoming: HEARTBEAT_MS,
    heartbeatOutgoing: HEARTBEAT_MS,
    // A dead network never completes the closing handshake; without this, closing waits for the OS.
    discardWebsocketOnCommFailure: true,
    onConnect: () => {
      client.subscribe(CHAT_MESSAGES, ({ body }) => heard.message(body))
      client.subscribe(CHAT_EVENTS, ({ body }) => heard.event(body))
      client.subscribe(CHAT_ERRORS, ({ body }) => heard.softError(body))
      heard.opened()
    },
    onStompError: ({ headers }) => heard.refused(headers.message),
    onWebSocketClose: () => heard.closed(),
  })
  client.activate()
  return {
    publish: (destination, value) => {
      if (!client.connected) return false
      client.publish({
        destination,
        body: JSON.stringify(value),
        headers: { 'content-type': 'application/json' },
      })
      return true
    },
    dropNow: () => client.forceDisconnect(),
    stop: () => void client.deactivate(),
  }
}

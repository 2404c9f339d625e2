import {
  CHAT_READ,
  CHAT_SEND,
  CHAT_TYPING,
  ChatEvent,
  ChatMessage,
  ChatSend,
  chatSessionOver,
  ChatSoftError,
} from '#contract/chat/chat.ts'
import { tokenExpired, unauthorized } from '#contract/platform/problem.ts'
import { renewSession } from '#web/api/renew-session.ts'
import { listeners } from '#web/features/chat/parts/listeners.ts'
import { read } from '#web/features/chat/parts/read-body.ts'
import type { SocketHandlers, OpenSocket, Socket } from '#web/features/chat/parts/socket.ts'

/** `ended`: the session is over; retrying will not change that. */
export type ConnectionState = 'off' | 'connecting' | 'connected' | 'disconnected' | 'ended'
export type ChatConnection = ReturnType<typeof makeChatConnection>

export type ConnectionDeps = {
  loadSocket: () => Promise<OpenSocket>
  /** Resolves to false when refused for good. */
  renew: () => Promise<boolean>
}

/** spec.md#8. */
const namelessError = 'STOMP error'

const AUTH_SENTENCES: readonly (string | undefined)[] = [
  chatSessionOver.message,
  tokenExpired.message,
  unauthorized.message,
]
const RETRY_MS = 3000
/** The access cookie lives ten minutes; both polling and pictures in messages need it valid. */
const FRESH_MS = 8 * 60_000
const LOOK_MS = 60_000

/** One connection for all rooms of a tab; it runs while at least one component holds it. */
export function makeChatConnection({ loadSocket, renew }: ConnectionDeps) {
  const changes = listeners<void>()
  const messages = listeners<ChatMessage>()
  const events = listeners<ChatEvent>()
  const softErrors = listeners<ChatSoftError>()
  let state: ConnectionState = 'off'
  let error: string | null = null
  let holders = 0
  let socket: Socket | null = null
  /** Increases with every socket, so that events of an earlier one are ignored. */
  let turn = 0
  let isRenewed = false
  let renewedAt = -Infinity
  let looking: ReturnType<typeof setInterval> | undefined

  const change = (next: ConnectionState, nextError = error) => {
    if (state === next && error === nextError) return
    state = next
    error = nextError
    clearInterval(looking)
    if (state === 'connected') {
      keepFresh()
      looking = setInterval(keepFresh, LOOK_MS)
    }
    changes.tell()
  }

  const renewNow = () => {
    renewedAt = performance.now()
    return renew()
  }
  /** Errors are ignored: the next request shows a refusal. */
  const keepFresh = () => {
    if (performance.now() - renewedAt < FRESH_MS) return
    renewNow().catch(() => {
      renewedAt = -Infinity
    })
  }

  const open = async () => {
    turn += 1
    const mine = turn
    const isMine = () => mine === turn
    try {
      const openSocket = await loadSocket()
      if (isMine()) socket = openSocket(heardWhile(isMine))
    } catch {
      if (!isMine()) return
      change('disconnected')
      setTimeout(() => isMine() && void open(), RETRY_MS)
    }
  }

  const close = () => {
    turn += 1
    socket?.stop()
    socket = null
  }

  const heardWhile = (isMine: () => boolean): SocketHandlers => ({
    opened: () => {
      if (!isMine()) return
      isRenewed = false
      change('connected', null)
    },
    message: (body) => isMine() && read(ChatMessage, body, messages.tell),
    event: (body) => isMine() && read(ChatEvent, body, events.tell),
    softError: (body) => isMine() && read(ChatSoftError, body, softErrors.tell),
    refused: (sentence) => {
      if (!isMine()) return
      if (AUTH_SENTENCES.includes(sentence)) void renewOrEnd(sentence)
      else change('disconnected', sentence ?? namelessError)
    },
    closed: () => isMine() && change('disconnected'),
  })

  /** Once only: a session that is refused after its renewal will be refused every time. */
  const renewOrEnd = async (sentence: string | undefined) => {
    close()
    const mine = turn
    change('disconnected')
    const isAlive = !isRenewed && (await renewNow().catch(() => null))
    if (mine !== turn) return
    if (isAlive === null) return void setTimeout(() => mine === turn && void open(), RETRY_MS)
    isRenewed = isAlive
    if (isAlive) void open()
    else change('ended', sentence)
  }

  const goOffline = () => {
    socket?.dropNow()
    if (state === 'connected') change('disconnected')
  }

  const release = () => {
    holders -= 1
    if (holders > 0) return
    removeEventListener('offline', goOffline)
    close()
    isRenewed = false
    change('off', null)
  }

  return {
    /** Runs until the returned function is called. */
    hold: () => {
      holders += 1
      if (holders === 1) {
        addEventListener('offline', goOffline)
        change('connecting', null)
        void open()
      }
      let isHeld = true
      return () => {
        if (isHeld) release()
        isHeld = false
      }
    },
    state: () => state,
    error: () => error,
    watch: changes.add,
    onMessage: messages.add,
    onEvent: events.add,
    onSoftError: softErrors.add,
    send: (message: ChatSend) => publish(CHAT_SEND, message),
    read: (chatRoomId: number, lastReadMessageId: number) =>
      publish(CHAT_READ, { chatRoomId, lastReadMessageId }),
    typing: (chatRoomId: number, typing: boolean) => publish(CHAT_TYPING, { chatRoomId, typing }),
  }

  function publish(destination: string, value: object) {
    return state === 'connected' && socket?.publish(destination, value) === true
  }
}

export const chatConnection = makeChatConnection({
  loadSocket: async () => (await import('#web/features/chat/parts/open-socket.ts')).openSocket,
  renew: () => renewSession(),
})

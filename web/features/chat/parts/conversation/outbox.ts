import {
  type ChatAttachment,
  type ChatMessage,
  type ChatSend,
  type ChatSoftError,
  chatTooFast,
} from '#contract/chat/chat.ts'
import { serverError, unavailable } from '#contract/platform/problem.ts'
import {
  forgetUnsent,
  keepUnsent,
  listUnsent,
  type UnsentMessage,
} from '#web/features/chat/parts/conversation/unsent.ts'

export const ECHO_MS = 5000
export const TRIES = 3

type OutboxOptions = {
  meId: number
  roomId: number
  /** Returns false while disconnected. */
  send: (message: ChatSend) => boolean
  onChange: (unsent: readonly UnsentMessage[]) => void
}

/**
 * Keeps a sent message until its echo arrives; a retry has the same id, so the server stores it once.
 * One at a time: the order is kept, and a long queue goes no faster than the server accepts it.
 */
export function openOutbox({ meId, roomId, send, onChange }: OutboxOptions) {
  let items: readonly UnsentMessage[] = listUnsent(meId, roomId)
  /** The id of the message that was sent and whose echo has not arrived. */
  let underway: string | null = null
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (next: readonly UnsentMessage[]) => {
    items = next
    onChange(items)
  }
  const stop = () => {
    clearTimeout(timer)
    underway = null
    tries = 0
  }
  const put = (item: UnsentMessage) => {
    keepUnsent(meId, roomId, item)
    const isKnown = items.some(({ clientMessageId }) => clientMessageId === item.clientMessageId)
    change(isKnown ? items.map((old) => (isSame(old, item) ? item : old)) : [...items, item])
  }
  const drop = (id: string) => {
    if (!items.some(({ clientMessageId }) => clientMessageId === id)) return
    if (underway === id) stop()
    forgetUnsent(meId, roomId, id)
    change(items.filter(({ clientMessageId }) => clientMessageId !== id))
    goOn()
  }
  const fail = (item: UnsentMessage, reason: string | null) => {
    if (underway === item.clientMessageId) stop()
    put({ ...item, state: 'failed', reason })
    goOn()
  }
  const find = (id: string | null | undefined) => items.find(({ clientMessageId }) => clientMessageId === id)

  const goOn = () => {
    const next = items.find(({ state }) => state === 'waiting')
    if (underway === null && next) attempt(next)
  }
  const attempt = (item: UnsentMessage) => {
    // Without a connection nothing is sent, so it does not count as a try.
    if (!send(asSent(roomId, item))) return stop()
    underway = item.clientMessageId
    tries += 1
    timer = setTimeout(() => {
      const now = find(underway)
      if (!now) return
      if (tries >= TRIES) fail(now, now.reason)
      else attempt(now)
    }, ECHO_MS)
  }

  return {
    items: () => items,
    add: (text: string, attachments: ChatAttachment[]) => {
      const item: UnsentMessage = {
        clientMessageId: newId(),
        text,
        attachments,
        at: Date.now(),
        state: 'waiting',
        reason: null,
      }
      put(item)
      goOn()
    },
    resend: (id: string) => {
      const item = find(id)
      if (!item) return
      put({ ...item, state: 'waiting', reason: null })
      goOn()
    },
    discard: drop,
    /** The connection is back: send the queue in order. */
    connected: goOn,
    disconnected: stop,
    /** Stored by the server: seen as an echo or in the history. */
    stored: (messages: readonly ChatMessage[]) => {
      for (const { senderId, clientMessageId } of messages)
        if (senderId === meId && clientMessageId !== undefined) drop(clientMessageId)
    },
    /** Returns false when the error is about no message sent from here. */
    refused: ({ clientMessageId, code, message }: ChatSoftError) => {
      const item = find(clientMessageId)
      if (!item) return false
      // Sending too fast only waits and does not count as a try.
      if (code === chatTooFast.code && item.clientMessageId === underway) tries -= 1
      // A temporary error is retried like a missing echo.
      if (PASSING.includes(code)) put({ ...item, reason: message })
      else fail(item, message)
      return true
    },
    close: stop,
  }
}

/** Browsers have randomUUID on secure origins only; a trial on plain HTTP must work too. */
const newId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** Temporary errors: too fast for the server, or a server in trouble. */
const PASSING: readonly string[] = [chatTooFast.code, unavailable.code, serverError.code]

const isSame = (one: UnsentMessage, other: UnsentMessage) => one.clientMessageId === other.clientMessageId

const asSent = (chatRoomId: number, { clientMessageId, text, attachments }: UnsentMessage): ChatSend => ({
  chatRoomId,
  message: text,
  clientMessageId,
  ...(attachments.length > 0 && { attachmentIds: attachments.map(({ id }) => id) }),
})

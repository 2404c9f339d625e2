import {
  type ChatAttachment,
  type ChatEvent,
  type ChatMessage,
  listChatMessages,
} from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import type { History } from '#web/features/chat/parts/conversation/ask-history.ts'
import type { ChatConnection } from '#web/features/chat/parts/chat-connection.ts'
import { listeners } from '#web/features/chat/parts/listeners.ts'
import { mergeMessages, newestId } from '#web/features/chat/parts/conversation/merge-messages.ts'
import { openOutbox } from '#web/features/chat/parts/conversation/outbox.ts'
import { higher, type RoomState, unknownRoom } from '#web/features/chat/parts/conversation/room-state.ts'
import { typingSpan } from '#web/features/chat/parts/conversation/typing-span.ts'
import { typingWord } from '#web/features/chat/parts/conversation/typing-word.ts'
import { listUnsent } from '#web/features/chat/parts/conversation/unsent.ts'

export type RoomOptions = {
  roomId: number
  meId: number
  isMine: (userId: number) => boolean
  /** Id of the last message that the other side has read, according to the server. */
  otherReadId: number | null
}

type RoomDeps = RoomOptions & {
  connection: Pick<
    ChatConnection,
    'state' | 'watch' | 'onMessage' | 'onEvent' | 'onSoftError' | 'send' | 'typing'
  >
  history: History
}

export type RoomHandle = ReturnType<typeof openRoom>

/** The state of a room on screen: its history, incoming messages and unsent ones. */
export function openRoom({ roomId, meId, isMine, otherReadId, connection, history }: RoomDeps) {
  const changes = listeners<void>()
  let state: RoomState = unknownRoom(listUnsent(meId, roomId), otherReadId)
  let ending = new AbortController()
  /** All messages up to this id are known; null until the history has been loaded. */
  let wholeUntil: number | null = null
  let isWhole = false
  let isCatchingUp = false
  let wasConnected = false
  /** Number of the current connection: a response may lack news of one that has ended since. */
  let epoch = 0
  const isStill = (mine: number) => mine === epoch && connection.state() === 'connected'

  const change = (next: Partial<RoomState>) => {
    state = { ...state, ...next }
    changes.tell()
  }
  const outbox = openOutbox({ meId, roomId, send: connection.send, onChange: (unsent) => change({ unsent }) })
  const span = typingSpan((isOtherTyping) => change({ isOtherTyping }))
  const word = typingWord((isTyping) => void connection.typing(roomId, isTyping))

  const take = (more: readonly ChatMessage[]) => {
    const messages = mergeMessages(state.messages, more)
    if (messages !== state.messages) change({ messages })
    outbox.stored(more)
    if (isWhole) wholeUntil = newestId(messages) ?? 0
  }

  const load = async () => {
    const { signal } = ending
    const mine = epoch
    // Subscribed before the request, so no message is missed between this history and the news.
    const isLive = connection.state() === 'connected'
    change({ phase: 'loading', failure: null })
    try {
      const { messages, hasMore } = await history.newest(roomId, signal)
      if (signal.aborted) return
      wholeUntil = newestId(messages) ?? 0
      isWhole = isLive && isStill(mine)
      take(messages)
      change({ phase: 'ready', hasOlder: hasMore })
      if (!isWhole) void catchUp()
    } catch (thrown) {
      if (!signal.aborted) change({ phase: 'failed', failure: sentenceOf(thrown, listChatMessages.fallback) })
    }
  }

  const catchUp = async () => {
    if (wholeUntil === null || isCatchingUp || connection.state() !== 'connected') return
    const { signal } = ending
    const mine = epoch
    isCatchingUp = true
    const missed = await history.after(roomId, wholeUntil, signal).catch(() => null)
    if (signal.aborted) return
    isCatchingUp = false
    if (missed === null) return void setTimeout(() => signal.aborted || isWhole || void catchUp(), AGAIN_MS)
    wholeUntil = newestId(missed) ?? wholeUntil
    isWhole = isStill(mine)
    take(missed)
    if (!isWhole) void catchUp()
  }

  const followConnection = () => {
    const isConnected = connection.state() === 'connected'
    if (isConnected === wasConnected) return
    wasConnected = isConnected
    if (!isConnected) {
      epoch += 1
      isWhole = false
      outbox.disconnected()
      span.stop()
      return
    }
    if (state.phase === 'failed') void load()
    else void catchUp()
    outbox.connected()
  }

  const hear = (event: ChatEvent) => {
    if (!('chatRoomId' in event) || event.chatRoomId !== roomId) return
    if (event.type === 'read' && !isMine(event.readerId))
      change({ otherReadId: higher(state.otherReadId, event.lastReadMessageId) })
    if (event.type === 'typing' && !isMine(event.userId)) span.heard(event.typing)
  }

  const hearMessage = (message: ChatMessage) => {
    if (message.chatRoomId !== roomId) return
    if (!isMine(message.senderId)) span.stop()
    take([message])
  }

  return {
    state: () => state,
    watch: changes.add,
    /** Runs until the returned function is called; may be opened again. */
    open: () => {
      ending = new AbortController()
      const stops = [
        connection.watch(followConnection),
        connection.onMessage(hearMessage),
        connection.onEvent(hear),
        connection.onSoftError((error) => void outbox.refused(error)),
      ]
      wasConnected = connection.state() === 'connected'
      void load()
      if (wasConnected) outbox.connected()
      return () => {
        ending.abort()
        for (const stop of stops) stop()
        epoch += 1
        isWhole = isCatchingUp = false
        word.stop()
        span.stop()
        outbox.close()
      }
    },
    reload: () => void load(),
    loadOlder: async () => {
      const [oldest] = state.messages
      if (!oldest || !state.hasOlder || state.isLoadingOlder) return
      const { signal } = ending
      change({ isLoadingOlder: true, olderFailure: null })
      try {
        const { messages, hasMore } = await history.before(roomId, oldest.id, signal)
        if (signal.aborted) return
        change({
          messages: mergeMessages(state.messages, messages),
          hasOlder: hasMore,
          isLoadingOlder: false,
        })
      } catch (thrown) {
        if (!signal.aborted)
          change({ isLoadingOlder: false, olderFailure: sentenceOf(thrown, listChatMessages.fallback) })
      }
    },
    send: (text: string, attachments: ChatAttachment[]) => {
      word.sent()
      outbox.add(text, attachments)
    },
    resend: outbox.resend,
    discard: outbox.discard,
    sayTyping: word.say,
  }
}

const AGAIN_MS = 3000

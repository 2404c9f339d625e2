import { pathOf } from '#contract/platform/call.ts'
import { CHAT_ERRORS, CHAT_SEND, ChatAttachment, uploadChatFile } from '#contract/chat/chat.ts'
import { me } from '#contract/identity/identity.ts'
import { ChatClient } from '../chat-client.ts'
import type { Ledger } from './ledger.ts'
import type { RepeatedLoad } from './load.ts'
import type { Visitor } from './visitor.ts'

/** A member with an open chat room. */
export type Talker = { visitor: Visitor; roomId: number }

/** Sends messages one by one; one without a receipt is resent with the same id, as our pages do. */
export function chatLoad({ visitor, roomId }: Talker, ledger: Ledger): RepeatedLoad {
  let chat: ChatClient | undefined
  let count = 0
  let unsure: string | undefined
  return {
    kind: 'chat message',
    pauseMs: 200,
    async once() {
      const id = unsure ?? `chaos-${visitor.memberId}-${(count += 1)}`
      unsure = id
      try {
        chat ??= await ChatClient.connect(visitor.client)
        await say(chat, roomId, id)
      } catch (error) {
        chat?.close()
        chat = undefined
        // A refused connection gives no reason, but an HTTP call does.
        await visitor.ask((client) => client.send(me, {}))
        throw error
      }
      unsure = undefined
      ledger.messages.add(id)
    },
  }
}

/** Waits for the receipt, or for the error in its place. */
async function say(chat: ChatClient, chatRoomId: number, id: string): Promise<void> {
  const body = JSON.stringify({ chatRoomId, message: id, clientMessageId: id })
  chat.frame('SEND', { destination: CHAT_SEND, receipt: id }, body)
  const { command, body: said } = await chat.find(
    ({ command: word, headers }) =>
      headers['receipt-id'] === id || headers['destination'] === CHAT_ERRORS || word === 'ERROR',
    'receipt',
  )
  if (command !== 'RECEIPT') throw new Error(`no receipt but ${said}`)
  chat.frames.length = 0
}

export function chatFileLoad({ visitor, roomId }: Talker, picture: Buffer, ledger: Ledger): RepeatedLoad {
  return {
    kind: 'chat file',
    pauseMs: 1_000,
    async once() {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(picture)]), '화면.png')
      const path = pathOf(uploadChatFile.path, { roomId })
      const { id } = await visitor.ask(async (client) => {
        const answer = await client.post(path, { body })
        if (answer.status !== 200) throw new Error(`the chat file answered ${answer.status}: ${answer.text}`)
        return ChatAttachment.parse((answer.body as { data: unknown }).data)
      })
      ledger.files.add(id)
    },
  }
}

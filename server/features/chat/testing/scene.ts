import { type ChatMessage, listChatMessages, openChatRoom } from '#contract/chat/chat.ts'
import { pathOf } from '#contract/platform/call.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import type { Client } from '#server/testing/client.ts'
import { makeMember, MEMBER_PASSWORD, type MemberToMake } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/start-app.ts'

export const SUPPORT = 'support@codemaru.kr'
export const SECOND = 'second@codemaru.kr'
export const CHAT_SETTINGS = { SUPPORT_EMAIL: `${SUPPORT}, ${SECOND}`, CHAT_MESSAGES_PER_10_SEC: '1000' }

export type Caller = Client & { memberId: number; email: string }

/** The support account, logged in to an app. */
export const supportOf = (app: TestApp, email = SUPPORT): Promise<Caller> =>
  app.member({ email, roles: ['ROLE_SUPPORT'] })

export async function openRoom(client: Client, supportEmail = SUPPORT): Promise<number> {
  const answer = await client.post(`${openChatRoom.path}?supportEmail=${encodeURIComponent(supportEmail)}`)
  if (answer.status !== 200) throw new Error(`opening a room answered ${answer.status}: ${answer.text}`)
  return answer.body as number
}

export async function historyOf(client: Client, roomId: number, search = ''): Promise<ChatMessage[]> {
  const answer = await client.get(pathOf(listChatMessages.path, { roomId }) + search)
  if (answer.status !== 200) throw new Error(`the history answered ${answer.status}: ${answer.text}`)
  return listChatMessages.reply.parse(answer.body)
}

export type MemberConversation = { member: Caller; roomId: number; mine: ChatClient }

/** A member with an open room and a connection. */
export async function talk(app: TestApp, toMake?: MemberToMake): Promise<MemberConversation> {
  const member = await app.member(toMake)
  const roomId = await openRoom(member)
  return { member, roomId, mine: await ChatClient.connect(member) }
}

/** Logs a member in to another app on the same database. */
export async function logIn(app: TestApp, email: string): Promise<Client> {
  return await app.guest().login(email, MEMBER_PASSWORD)
}

export { makeMember }

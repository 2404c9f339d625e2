import { deepEqual, equal, match } from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { sql } from 'kysely'
import * as chat from '#contract/chat/chat.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import { mailAbout, mailsAbout } from '#server/testing/mails.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import {
  type Caller,
  CHAT_SETTINGS,
  supportOf,
  historyOf,
  SECOND,
  SUPPORT,
  talk,
  type MemberConversation,
} from '../testing/scene.ts'
import { writeUnreadMails } from './unread-mail.ts'

const ANSWER = /상담 답변이/
const WAITING = /읽지 않은 상담 메시지/

let app: TestApp
let support: Caller
let theirs: ChatClient
before(async () => {
  app = await startApp(CHAT_SETTINGS)
  support = await supportOf(app)
  await supportOf(app, SECOND)
})
after(() => app.close())
afterEach(() => theirs?.close())

const age = (roomId: number, minutes: number) =>
  sql`update chat_message set sent_at = sent_at - make_interval(mins => ${minutes}) where room_id = ${roomId}`.execute(
    app.deps.db,
  )
const isAway = (memberId: number) =>
  until(async () => {
    const here = await app.deps.db
      .selectFrom('chat_presence')
      .select('member_id')
      .where('member_id', '=', memberId)
      .execute()
    return here.length === 0
  }, 'the connection to be gone')
const answersTo = (to: string) => mailsAbout(app.deps, { to, subject: ANSWER })

async function leave({ member, mine }: MemberConversation): Promise<void> {
  mine.close()
  await isAway(member.memberId)
}

async function answered(...lines: string[]): Promise<MemberConversation> {
  const one = await talk(app)
  theirs?.close()
  theirs = await ChatClient.connect(support)
  for (const line of lines) await theirs.saySurely(one.roomId, line)
  return one
}

test('answers that stood unread for three minutes come in one mail, once, with the way back', async () => {
  const one = await answered('첫 답', '<b>둘째</b> 답')
  await leave(one)
  await age(one.roomId, 2)
  await writeUnreadMails(app.deps)
  equal((await answersTo(one.member.email)).length, 0, 'not before three minutes')
  await age(one.roomId, 2)
  const mail = await mailAbout(app.deps, { to: one.member.email, subject: ANSWER })
  match(mail.text, /첫 답[\s\S]*<b>둘째<\/b> 답/)
  match(mail.html, /&lt;b&gt;둘째/)
  match(mail.text, /\/\?chat=open/)
  await Promise.all([1, 2, 3].map(() => writeUnreadMails(app.deps)))
  equal((await answersTo(one.member.email)).length, 1)
  await theirs.saySurely(one.roomId, '셋째 답')
  await age(one.roomId, 4)
  const next = await mailAbout(app.deps, { to: one.member.email, subject: ANSWER, count: 2 })
  equal(next.text.includes('첫 답'), false)
})

test('a member who is connected, has read the answer or opted out gets no email', async () => {
  const [here, reader, silent] = [await answered('답'), await answered('답'), await answered('답')]
  await silent.member.send(chat.setChatMailNotice, { body: { enabled: false } })
  equal((await silent.member.send(chat.getOwnChatRoom, {}))!.mailNotice, false)
  const [last] = await historyOf(reader.member, reader.roomId)
  await reader.member.send(chat.readChatRoom, {
    params: { roomId: reader.roomId },
    body: { lastReadMessageId: last!.id },
  })
  await leave(reader)
  await leave(silent)
  for (const { roomId } of [here, reader, silent]) await age(roomId, 4)
  await writeUnreadMails(app.deps)
  for (const { member } of [here, reader, silent]) equal((await answersTo(member.email)).length, 0)
  here.mine.close()
})

test('support gets one mail for all rooms, and none while one of its accounts is online', async () => {
  const [first, second] = [await talk(app, { name: '김하나' }), await talk(app, { name: '이두리' })]
  theirs = await ChatClient.connect(support)
  for (const { mine, roomId } of [first, second]) await mine.saySurely(roomId, '계세요?')
  await until(async () => {
    const { rows } = await sql`select from chat_presence where member_id = ${support.memberId}`.execute(
      app.deps.db,
    )
    return rows.length > 0
  }, 'support to be online')
  for (const { roomId } of [first, second]) await age(roomId, 4)
  await writeUnreadMails(app.deps)
  const toSupport = (to: string) => mailsAbout(app.deps, { to, subject: WAITING })
  equal((await toSupport(SUPPORT)).length, 0)
  theirs.close()
  for (const to of [SUPPORT, SECOND]) {
    const mail = await mailAbout(app.deps, { to, subject: WAITING })
    match(mail.text, /김하나: 계세요\?[\s\S]*이두리: 계세요\?/)
    match(mail.text, /\/admin\/chat/)
  }
  await writeUnreadMails(app.deps)
  deepEqual([(await toSupport(SUPPORT)).length, (await toSupport(SECOND)).length], [1, 1])
  first.mine.close()
  second.mine.close()
})

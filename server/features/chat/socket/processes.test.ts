import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as chat from '#contract/chat/chat.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import { Client } from '#server/testing/client.ts'
import { mailAbout, mailsAbout } from '#server/testing/mails.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openNats, type Nats } from '#server/platform/bus/testing/nats.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { storeText } from '../messages/message.store.ts'
import { CHAT_SETTINGS, supportOf, historyOf, logIn, SUPPORT, talk } from '../testing/scene.ts'
import { writeUnreadMails } from '../mails/unread-mail.ts'

for (const through of ['PostgreSQL', 'NATS'])
  describe(`two processes, live events through ${through}`, () => {
    let database: TestDatabase
    let nats: Nats | undefined
    let [here, there]: TestApp[] = []
    let support: Client
    let settings: NodeJS.ProcessEnv
    before(async () => {
      database = await freshDatabase()
      if (through === 'NATS') nats = await openNats()
      settings = { ...CHAT_SETTINGS, ...(nats && { BUS_URL: nats.url }) }
      here = await startApp(settings, { database })
      settings = { ...settings, DATA_DIR: here.deps.config.DATA_DIR } // with the keys of the first process
      there = await startApp(settings, { database })
      await supportOf(here)
      support = await logIn(there, SUPPORT)
    })
    after(async () => {
      await here?.close()
      await there?.close()
      await nats?.stop()
      await database.drop()
    })

    test('who is connected to another process hears the same messages and events, long ones too', async () => {
      const { roomId, mine } = await talk(here!)
      const theirs = await ChatClient.connect(support)
      const lines = ['안녕하세요', '가'.repeat(4000), '짧은 말', '나'.repeat(4000), '끝']
      for (const line of lines) await mine.saySurely(roomId, line)
      for (const line of lines) equal((await theirs.message()).message, line)
      equal((await theirs.event('unread')).unreadCount, 1)
      mine.publish(chat.CHAT_TYPING, { chatRoomId: roomId, typing: true })
      equal((await theirs.event('typing')).chatRoomId, roomId)
      await theirs.saySurely(roomId, '답변입니다')
      for (const line of [...lines, '답변입니다']) equal((await mine.message()).message, line)
      mine.close()
      theirs.close()
    })

    test('two processes deliver one order, however the writers are spread', async () => {
      const { member, roomId, mine } = await talk(here!)
      const theirs = await ChatClient.connect(support)
      const saying = Array.from({ length: 60 }, (_, at) =>
        (at % 2 ? mine : theirs).saySurely(roomId, at % 7 ? `${at}` : `${at} ${'긴'.repeat(3500)}`),
      )
      await Promise.all(saying)
      const history = await historyOf(member, roomId)
      equal(history.length, 60)
      for (const side of [mine, theirs]) {
        const ids: number[] = []
        while (ids.length < history.length) ids.push((await side.message()).id)
        deepEqual(
          ids,
          history.map(({ id }) => id),
        )
      }
      mine.close()
      theirs.close()
    })

    test('what was sent while a process could not hear is read again once it can', async () => {
      const { roomId, mine } = await talk(here!)
      const theirs = await ChatClient.connect(support)
      await mine.saySurely(roomId, '먼저')
      equal((await theirs.message()).message, '먼저')
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'codemaru listener'`
      await cut.execute(database.db)
      for (const line of ['하나', '둘', '셋']) await mine.saySurely(roomId, line)
      for (const line of ['하나', '둘', '셋']) equal((await theirs.message()).message, line)
      mine.close()
      theirs.close()
    })

    test('who sends at the same moment to two processes gets ten messages in ten seconds, not twenty', async () => {
      const paced = await Promise.all(
        [1, 2].map(() => startApp({ ...settings, CHAT_MESSAGES_PER_10_SEC: '10' }, { database })),
      )
      const { member, roomId, mine } = await talk(paced[0]!)
      const other = new Client(paced[1]!.url)
      for (const [name, value] of member.cookies) other.cookies.set(name, value)
      const again = await ChatClient.connect(other)
      for (let at = 1; at <= 10; at += 1) for (const one of [mine, again]) one.say(roomId, `${at}`)
      const refusals = () =>
        [mine, again].flatMap((one) => one.waiting(chat.CHAT_ERRORS)) as chat.ChatSoftError[]
      await until(() => refusals().length === 10, 'ten refusals')
      deepEqual(new Set(refusals().map(({ code }) => code)), new Set([chat.chatTooFast.code]))
      equal((await historyOf(member, roomId)).length, 10)
      for (const one of [mine, again]) one.close()
      for (const one of paced) await one.close()
    })

    test('what a process stored and never told of, since it was killed, is delivered by the others', async () => {
      const { member, roomId, mine } = await talk(here!)
      const theirs = await ChatClient.connect(support)
      const said = { roomId, senderId: member.memberId, isSupport: false, clientMessageId: null, most: 10 }
      for (const body of ['하나', '둘']) await storeText(here!.deps.pool, { ...said, body })
      for (const line of ['하나', '둘']) equal(await nextOf(theirs, roomId), line)
      await mine.saySurely(roomId, '셋')
      equal(await nextOf(theirs, roomId), '셋')
      for (const line of ['하나', '둘', '셋']) equal((await mine.message()).message, line)
      mine.close()
      theirs.close()
    })

    test('support that is connected to another process counts as online', async () => {
      const theirs = await ChatClient.connect(support)
      await support.send(chat.overrideSupport, { body: { state: 'open' } })
      const isOnline = async () => (await here!.guest().send(chat.getSupportState, {})).isOnline
      await until(isOnline, 'support to be online')
      const { roomId, mine } = await talk(here!)
      // The bus keeps the order, so the other process's support presence arrives before this message.
      await theirs.saySurely(roomId, '안녕하세요')
      await mine.message()
      theirs.close()
      await until(async () => !(await isOnline()), 'support to be offline')
      while ((await mine.event('presence')).online); // the event of its arrival may reach the member first
      mine.close()
    })

    test('two processes that look at the same moment write one mail', async () => {
      const { member, roomId, mine } = await talk(here!)
      const theirs = await ChatClient.connect(support)
      await theirs.saySurely(roomId, '답변입니다')
      mine.close()
      theirs.close()
      await sql`delete from chat_presence where member_id = ${member.memberId}`.execute(database.db)
      await sql`update chat_message set sent_at = sent_at - interval '4 minutes' where room_id = ${roomId}`.execute(
        database.db,
      )
      await Promise.all(Array.from({ length: 8 }, (_, at) => writeUnreadMails((at % 2 ? here : there)!.deps)))
      const about = { to: member.email, subject: /상담 답변이/ }
      await mailAbout(here!.deps, about)
      equal((await mailsAbout(here!.deps, about)).length, 1)
    })
  })

/** The next message of a room; support also hears those of the last seconds in others, which the history has. */
async function nextOf(client: ChatClient, roomId: number): Promise<string> {
  for (;;) {
    const { chatRoomId, message } = await client.message()
    if (chatRoomId === roomId) return message
  }
}

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import * as chat from '#contract/chat/chat.ts'
import { logout } from '#contract/identity/identity.ts'
import { changePassword } from '#contract/identity/password.ts'
import { endOtherSessions } from '#contract/identity/sessions.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import type { Client } from '#server/testing/client.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { storeText } from '../messages/message.store.ts'
import {
  type Caller,
  CHAT_SETTINGS,
  historyOf,
  logIn,
  openRoom,
  SECOND,
  supportOf,
  talk,
} from '../testing/scene.ts'

let app: TestApp
let support: Caller
let second: Caller
before(async () => {
  app = await startApp(CHAT_SETTINGS)
  support = await supportOf(app)
  second = await supportOf(app, SECOND)
})
after(() => app.close())

const texts = (messages: chat.ChatMessage[]) => messages.map(({ message }) => message)
const endOf = async (client: ChatClient) => {
  const { headers } = await client.next('ERROR')
  await client.closed
  return headers['message']
}

test('a message reaches every connection of the member and of all support accounts, the sender included', async () => {
  const { member, roomId, mine } = await talk(app)
  const others = [member, support, second, second]
  const all = [mine, ...(await Promise.all(others.map((one) => ChatClient.connect(one))))]
  const spy = await ChatClient.connect(await app.member())
  await mine.saySurely(roomId, '여러 줄\n메시지: 콜론과 \\ 역슬래시 👩‍💻', { clientMessageId: 'c-1' })
  for (const one of all) {
    const { id: _id, sentAt, ...rest } = await one.message()
    match(sentAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/)
    deepEqual(rest, {
      chatRoomId: roomId,
      senderId: member.memberId,
      senderEmail: member.email,
      message: '여러 줄\n메시지: 콜론과 \\ 역슬래시 👩‍💻',
      type: 'text',
      clientMessageId: 'c-1',
    })
  }
  await spy.settled()
  deepEqual(spy.unseen, [], 'nobody else hears of it')
  for (const one of [...all, spy]) one.close()
})

test('a receipt says that the message is in the history', async () => {
  const { member, roomId, mine } = await talk(app)
  for (let at = 0; at < 20; at += 1) {
    await mine.saySurely(roomId, `${at}`)
    equal((await historyOf(member, roomId)).at(-1)!.message, `${at}`)
  }
  mine.close()
})

test('the same clientMessageId is stored once and told once; who sends it again gets it back', async () => {
  const { member, roomId, mine } = await talk(app)
  const theirs = await ChatClient.connect(support)
  for (let times = 0; times < 3; times += 1) mine.say(roomId, '한 번만', { clientMessageId: 'once' })
  await mine.settled()
  const echoes = [await mine.message(), await mine.message(), await mine.message()]
  equal(new Set(echoes.map(({ id }) => id)).size, 1)
  equal((await historyOf(member, roomId)).length, 1)
  await theirs.settled()
  equal(theirs.waiting(chat.CHAT_MESSAGES).length, 1)
  await theirs.saySurely(roomId, '다른 사람의 같은 번호', { clientMessageId: 'once' })
  equal((await historyOf(member, roomId)).length, 2)
  mine.close()
  theirs.close()
})

test('a refused message is reported on the error queue, and the connection stays open', async () => {
  const { member, roomId, mine } = await talk(app)
  const attempts: [unknown, string][] = [
    [{ chatRoomId: roomId, message: '  \n ', clientMessageId: 'x-1' }, chat.chatMessageBlank.code],
    [{ chatRoomId: roomId, message: 'x'.repeat(4001), clientMessageId: 'x-1' }, chat.chatMessageTooLong.code],
    [{ chatRoomId: roomId, message: 'a\0b', clientMessageId: 'x-1' }, chat.chatBadRequest.code],
    [{ chatRoomId: roomId, message: 5, clientMessageId: 'x-1' }, chat.chatBadRequest.code],
    [
      { chatRoomId: roomId, message: '', clientMessageId: 'x-1', attachmentIds: [2_147_483_647] },
      chat.chatFileGone.code,
    ],
  ]
  for (const [body, code] of attempts) {
    mine.publish(chat.CHAT_SEND, body)
    const { message, ...rest } = await mine.softError()
    deepEqual(rest, { code, chatRoomId: roomId, clientMessageId: 'x-1' })
    match(message, /[가-힣]/)
  }
  mine.publish(chat.CHAT_SEND, 'not json')
  equal((await mine.softError()).code, chat.chatBadRequest.code)
  await support.send(chat.closeChatRoom, { params: { roomId }, body: {} })
  mine.say(roomId, '아직 계세요?')
  equal((await mine.softError()).code, chat.chatRoomClosed.code)
  deepEqual(texts(await historyOf(member, roomId)), ['상담이 종료되었습니다.'])
  mine.close()
})

test('who does not listen for errors gets the same sentence as an ERROR, and the end', async () => {
  const { member, roomId } = await talk(app)
  const attempts: [(client: ChatClient) => void, string][] = [
    [(client) => client.say(roomId, ' '), chat.chatMessageBlank.message],
    [(client) => client.say(roomId, 'x'.repeat(4001)), chat.chatMessageTooLong.message],
    [(client) => client.publish(chat.CHAT_SEND, '{'), chat.chatBadRequest.message],
  ]
  for (const [act, sentence] of attempts) {
    const client = await ChatClient.connect(member, { subscribe: [chat.CHAT_MESSAGES] })
    act(client)
    equal(await endOf(client), sentence)
  }
  equal((await historyOf(member, roomId)).length, 0)
})

test('4,000 characters are counted as people count them, and blanks around them are neither counted nor stored', async () => {
  const { member, roomId, mine } = await talk(app)
  const longest = ['가'.repeat(4000), '👩'.repeat(4000), `${' '.repeat(40_000)}\n${'나'.repeat(4000)}\n `]
  for (const text of longest) await mine.saySurely(roomId, text)
  const stored = longest.map((text) => text.trim())
  deepEqual(texts(await historyOf(member, roomId)), stored)
  mine.say(roomId, '👩'.repeat(4001))
  equal((await mine.softError()).code, chat.chatMessageTooLong.code)
  mine.close()
})

test("nobody subscribes to another's queue, or sends anywhere but to the chat (security.md#57)", async () => {
  const { member, roomId, mine } = await talk(app)
  const receive = [
    `/user/${support.email}/queue/messages`,
    `/user/${support.memberId}/queue/messages`,
    '/queue/messages-user1',
    '/queue/messages',
    '/topic/anything',
    '/user/queue/messages/',
  ]
  for (const destination of receive) {
    const client = await ChatClient.connect(member, { subscribe: [] })
    client.frame('SUBSCRIBE', { id: 'x', destination })
    match((await endOf(client))!, /권한이 없습니다/, destination)
  }
  const send = [`/user/${support.email}/queue/messages`, chat.CHAT_MESSAGES, '/topic/x', '/app/chat.other']
  for (const destination of send) {
    const client = await ChatClient.connect(member)
    client.publish(destination, { chatRoomId: roomId, message: '안녕' })
    match((await endOf(client))!, /권한이 없습니다/, destination)
  }
  mine.close()
})

test('sending, reading and typing in the room of another one ends the connection, and nothing is delivered (security.md#57)', async () => {
  const { member, roomId, mine } = await talk(app)
  const spy = await app.member()
  const attempts: [string, object][] = [
    [chat.CHAT_SEND, { chatRoomId: roomId, message: '들여보내 주세요' }],
    [chat.CHAT_READ, { chatRoomId: roomId, lastReadMessageId: 1 }],
    [chat.CHAT_TYPING, { chatRoomId: roomId, typing: true }],
    [chat.CHAT_SEND, { chatRoomId: 2_147_483_647, message: '없는 상담' }],
  ]
  for (const [destination, body] of attempts) {
    const client = await ChatClient.connect(spy)
    client.publish(destination, body)
    match((await endOf(client))!, /권한이 없습니다|찾을 수 없습니다/)
  }
  await mine.settled()
  deepEqual(mine.unseen, [])
  deepEqual(await historyOf(member, roomId), [])
  mine.close()
})

test('staff who are not listed for support have no part in any room (security.md#54)', async () => {
  const { roomId, mine } = await talk(app)
  const admin = await ChatClient.connect(await app.member({ roles: ['ROLE_ADMIN'] }))
  await mine.saySurely(roomId, '안녕하세요')
  await admin.settled()
  deepEqual(admin.unseen, [])
  admin.say(roomId, '제가 대신')
  equal(await endOf(admin), chat.notYourRoom.message)
  mine.close()
})

test('nobody connects without a session; a bearer alone is enough, and wins over cookies (security.md#27)', async () => {
  const guest = await ChatClient.open(app.guest())
  equal(await endOf(guest), chat.chatSessionOver.message)
  const forged = await ChatClient.open(app.guest(), {
    connect: { Authorization: `Bearer ${'x'.repeat(43)}` },
  })
  equal(await endOf(forged), chat.chatSessionOver.message)
  const member = await app.member()
  const bearer = { Authorization: `Bearer ${member.cookies.get('AT')}` }
  const native = await ChatClient.open(app.guest(), { connect: bearer })
  equal((await native.next('CONNECTED')).headers['user-name'], member.email)
  const both = await ChatClient.open(await app.member(), { connect: bearer })
  equal((await both.next('CONNECTED')).headers['user-name'], member.email)
  native.close()
  both.close()
})

test('a page of another site gets no handshake, and a forgery token that is shown must be right (security.md#27)', async () => {
  const member = await app.member()
  const foreign = ['https://evil.example', 'null', `${app.url}.evil.example`]
  for (const origin of foreign)
    equal(
      await ChatClient.open(member, { handshake: { origin } }).then(
        () => 'open',
        () => 'refused',
      ),
      'refused',
    )
  const own = await ChatClient.connect(member, { handshake: { origin: app.url } })
  own.close()
  const wrong = await ChatClient.open(member, { connect: { 'X-XSRF-TOKEN': 'wrong' } })
  match((await endOf(wrong))!, /요청을 확인할 수 없습니다/)
  const right = { 'X-XSRF-TOKEN': member.cookies.get('XSRF-TOKEN')! }
  const shown = await ChatClient.connect(member, { connect: right })
  shown.close()
})

const ENDS: [string, (member: Caller, other: Client) => Promise<unknown>][] = [
  ['logging out', (member) => member.post(logout.path)],
  ['leaving', (member) => member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })],
  ['being logged out from another browser', (_member, other) => other.send(endOtherSessions, {})],
  [
    'a change of the password',
    (_member, other) =>
      other.send(changePassword, {
        body: { currentPassword: MEMBER_PASSWORD, newPassword: 'Another!pass2' },
      }),
  ],
  [
    'a role that is given',
    async (member) => {
      await app.deps.db
        .updateTable('member')
        .set({ roles: ['ROLE_ADMIN'] })
        .where('id', '=', member.memberId)
        .execute()
      await app.deps.bus.publish('member.changed', String(member.memberId))
    },
  ],
]

for (const [what, end] of ENDS) {
  test(`${what} ends the connections of the session at once (security.md#27, #50, #51)`, async () => {
    const member = await app.member()
    const other = await logIn(app, member.email)
    const sockets = await Promise.all([member, member].map((one) => ChatClient.connect(one)))
    await end(member, other)
    for (const socket of sockets) equal(await endOf(socket), chat.chatSessionOver.message)
  })
}

test('a session whose end nobody heard of loses its connections within 15 s, one that only needs a new access token does not (security.md#27)', async () => {
  const [gone, kept] = [await talk(app), await talk(app)]
  await sql`update session_token set expires_at = now() where kind = 'access'
    and session_id in (select id from session where member_id = ${kept.member.memberId})`.execute(app.deps.db)
  await sql`update session set expires_at = now() where member_id = ${gone.member.memberId}`.execute(
    app.deps.db,
  )
  const began = performance.now()
  equal(await endOf(gone.mine), chat.chatSessionOver.message)
  ok(performance.now() - began < 15_000)
  await kept.mine.saySurely(kept.roomId, '아직 있습니다')
  kept.mine.close()
})

test('reading over the socket is reported to both sides, with the unread count', async () => {
  const { member, roomId, mine } = await talk(app)
  const theirs = await ChatClient.connect(support)
  await mine.saySurely(roomId, '하나')
  await mine.saySurely(roomId, '둘')
  deepEqual(await theirs.event('unread'), { type: 'unread', chatRoomId: roomId, unreadCount: 1 })
  deepEqual(await theirs.event('unread'), { type: 'unread', chatRoomId: roomId, unreadCount: 2 })
  const [first] = await historyOf(member, roomId)
  theirs.publish(chat.CHAT_READ, { chatRoomId: roomId, lastReadMessageId: first!.id })
  for (const side of [mine, theirs]) {
    const read = {
      type: 'read',
      chatRoomId: roomId,
      readerId: support.memberId,
      lastReadMessageId: first!.id,
    }
    deepEqual(await side.event('read'), read)
  }
  deepEqual(await theirs.event('unread'), { type: 'unread', chatRoomId: roomId, unreadCount: 1 })
  theirs.publish(chat.CHAT_READ, { chatRoomId: roomId, lastReadMessageId: first!.id })
  await theirs.settled()
  deepEqual(theirs.waiting(chat.CHAT_EVENTS), [], 'said twice it is told once')
  await theirs.saySurely(roomId, '답')
  deepEqual(await mine.event('unread'), { type: 'unread', chatRoomId: roomId, unreadCount: 1 })
  mine.close()
  theirs.close()
})

test('typing reaches the other side at most every three seconds, and is stored nowhere', async () => {
  const { member, roomId, mine } = await talk(app)
  const theirs = await ChatClient.connect(support)
  const type = (client: ChatClient, typing: boolean) =>
    client.publish(chat.CHAT_TYPING, { chatRoomId: roomId, typing })
  for (const typing of [false, true, true, true, false, false, true, false, true]) type(mine, typing)
  type(theirs, true)
  await mine.settled()
  await theirs.settled()
  const told = theirs
    .waiting(chat.CHAT_EVENTS)
    .filter((event) => (event as { userId: number }).userId === member.memberId)
  deepEqual(
    told,
    [true, false].map((typing) => ({ type: 'typing', chatRoomId: roomId, userId: member.memberId, typing })),
  )
  equal((await mine.event('typing')).userId, support.memberId)
  deepEqual(await historyOf(member, roomId), [])
  mine.close()
  theirs.close()
})

test('who sends more than ten messages in ten seconds is refused, on all their connections; others are not (security.md#12)', async () => {
  const paced = await startApp({ ...CHAT_SETTINGS, CHAT_MESSAGES_PER_10_SEC: '10' })
  try {
    await supportOf(paced)
    const { member, roomId, mine } = await talk(paced)
    const again = await ChatClient.connect(member)
    for (let at = 1; at <= 10; at += 1) await (at % 2 ? mine : again).saySurely(roomId, `${at}`)
    again.say(roomId, '11', { clientMessageId: 'c-11' })
    const { message: _message, ...refused } = await again.softError()
    deepEqual(refused, { code: chat.chatTooFast.code, chatRoomId: roomId, clientMessageId: 'c-11' })
    const other = await talk(paced)
    await other.mine.saySurely(other.roomId, '저는 처음입니다')
    equal((await historyOf(member, roomId)).length, 10)
    for (const one of [mine, again, other.mine]) one.close()
  } finally {
    await paced.close()
  }
})

test('what a process that was killed had stored is heard in its turn when its sender repeats it here', async () => {
  const { member, roomId, mine } = await talk(app)
  const theirs = await ChatClient.connect(support)
  const untold = { roomId, senderId: member.memberId, isSupport: false, most: 10 }
  await storeText(app.deps.pool, { ...untold, body: '먼저', clientMessageId: null })
  await storeText(app.deps.pool, { ...untold, body: '다음', clientMessageId: 'again' })
  await mine.saySurely(roomId, '다음', { clientMessageId: 'again' })
  for (const one of [mine, theirs])
    deepEqual(texts([await one.message(), await one.message()]), ['먼저', '다음'])
  mine.say(roomId, '다음', { clientMessageId: 'again' })
  deepEqual(texts([await mine.message()]), ['다음'])
  await theirs.settled()
  deepEqual(theirs.waiting(chat.CHAT_MESSAGES), [])
  for (const one of [mine, theirs]) one.close()
})

test('however many write at once, each hears every message once, in the order of the history', async () => {
  const theirs = await ChatClient.connect(support)
  const plan = fc.array(
    fc.record({ by: fc.nat({ max: 3 }), key: fc.option(fc.nat({ max: 4 })), isShort: fc.boolean() }),
    { minLength: 5, maxLength: 25 },
  )
  await fc.assert(
    fc.asyncProperty(plan, async (sends) => {
      const { member, roomId, mine } = await talk(app)
      const writers = [mine, await ChatClient.connect(member), await ChatClient.connect(second), theirs]
      const saying = sends.map(({ by, key, isShort }, at) => {
        const more = key === null ? {} : { clientMessageId: `k-${key}` }
        return writers[by]!.saySurely(roomId, `${at} ${isShort ? '' : '긴'.repeat(3000)}`, more)
      })
      await Promise.all(saying)
      const history = await historyOf(member, roomId)
      const sides = new Set(
        sends.map(({ by, key }, at) => (key === null ? `new ${at}` : `${Math.max(by, 1)} ${key}`)),
      )
      equal(history.length, sides.size)
      for (const writer of writers) {
        const firsts = () => {
          const heard = (writer.waiting(chat.CHAT_MESSAGES) as chat.ChatMessage[]).filter(
            (m) => m.chatRoomId === roomId,
          )
          return heard.filter(({ id }, at) => heard.findIndex((m) => m.id === id) === at)
        }
        await writer.settled()
        // A receipt confirms the commit; a message that overtook another is delivered after the other was looked up.
        await until(() => firsts().length >= history.length, 'all to be heard')
        deepEqual(firsts(), history)
      }
      for (const writer of writers.slice(0, 3)) writer.close()
    }),
    { numRuns: 12 },
  )
  theirs.close()
})

test('the server closes although connections are open', async () => {
  const closing = await startApp(CHAT_SETTINGS)
  await supportOf(closing)
  const { mine } = await talk(closing)
  const began = performance.now()
  await closing.close()
  ok(performance.now() - began < 20_000)
  await mine.closed
})

test('opening a room tells nobody, and a second member cannot see who is there', async () => {
  const { mine } = await talk(app)
  await openRoom(await app.member())
  await mine.settled()
  deepEqual(mine.unseen, [])
  mine.close()
})

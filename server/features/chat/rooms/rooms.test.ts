import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as chat from '#contract/chat/chat.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import { makeCourse, enrol } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import {
  type Caller,
  CHAT_SETTINGS,
  historyOf,
  openRoom,
  SECOND,
  SUPPORT,
  supportOf,
  talk,
} from '../testing/scene.ts'

let app: TestApp
let support: Caller
let second: Caller
let admin: Caller
before(async () => {
  app = await startApp(CHAT_SETTINGS)
  support = await supportOf(app)
  second = await supportOf(app, SECOND)
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const room = (roomId: number) => ({ params: { roomId } })
const listed = async (client: Caller, query: object) => {
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const answer = await client.get(`${chat.listChatRooms.path}?${search}`)
  equal(answer.status, 200, answer.text)
  return chat.listChatRooms.reply.parse(answer.body)
}
const auditOf = async (subject: string) => {
  const lines = await app.deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'reason', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return lines.map((line) => ({ ...line }))
}

test('a member has one open room with an account, however often and at once it is opened', async () => {
  const member = await app.member()
  const ids = await Promise.all(Array.from({ length: 10 }, () => openRoom(member)))
  equal(new Set(ids).size, 1)
  const other = await openRoom(member, SECOND.toUpperCase())
  ok(other !== ids[0], 'another support account, another room')
})

test('a room needs a support address that is an account of staff, and a member', async () => {
  const member = await app.member()
  const open = (client: Caller, supportEmail?: string) =>
    client.refused(chat.openChatRoom, { query: supportEmail === undefined ? {} : { supportEmail } })
  deepEqual((await open(member)).message, chat.supportEmailMissing.message)
  equal((await open(member, '  ')).status, 400)
  for (const nobody of [member.email, admin.email, 'nobody@codemaru.kr', 'a\0b'])
    equal((await open(member, nobody)).status, 404, nobody)
  equal((await open(admin, SUPPORT)).status, 403)
  equal((await open(support, SUPPORT)).status, 403)
  equal((await app.guest().post(`${chat.openChatRoom.path}?supportEmail=${SUPPORT}`)).status, 401)
  const twice = await member.post(`${chat.openChatRoom.path}?supportEmail=${SUPPORT}&supportEmail=${SUPPORT}`)
  equal(twice.status, 400)
})

test('a listed support address whose member is not staff is no support account', async () => {
  const db = app.deps.db
  const asMember = () =>
    db
      .updateTable('member')
      .set({ roles: ['ROLE_MEMBER'] })
      .where('id', '=', second.memberId)
  const asStaff = () =>
    db
      .updateTable('member')
      .set({ roles: ['ROLE_SUPPORT'] })
      .where('id', '=', second.memberId)
  await asMember().execute()
  try {
    const member = await app.member()
    equal((await member.refused(chat.openChatRoom, { query: { supportEmail: SECOND } })).status, 404)
  } finally {
    await asStaff().execute()
  }
})

test('the history comes in pages, both ways, and says whether there is more', async () => {
  const { member, roomId, mine } = await talk(app)
  for (let at = 1; at <= 7; at += 1) await mine.saySurely(roomId, `${at}`)
  const all = await historyOf(member, roomId)
  deepEqual(
    all.map(({ message }) => message),
    ['1', '2', '3', '4', '5', '6', '7'],
  )
  const page = async (search: string) => {
    const answer = await member.get(`/api/chat/rooms/${roomId}/message?${search}`)
    const messages = chat.listChatMessages.reply.parse(answer.body).map(({ message }) => message)
    return [messages.join(''), answer.headers.get('x-has-more')]
  }
  deepEqual(await page('limit=3'), ['567', 'true'])
  deepEqual(await page(`limit=3&beforeId=${all[4]!.id}`), ['234', 'true'])
  deepEqual(await page(`limit=3&beforeId=${all[3]!.id}`), ['123', 'false'])
  deepEqual(await page(`limit=3&afterId=${all[1]!.id}`), ['345', 'true'])
  deepEqual(await page(`limit=3&afterId=${all[3]!.id}`), ['567', 'false'])
  deepEqual(await page(`afterId=${all[6]!.id}`), ['', 'false'])
  for (const wrong of ['limit=0', 'limit=201', 'beforeId=0', 'afterId=x'])
    equal((await member.get(`/api/chat/rooms/${roomId}/message?${wrong}`)).status, 400, wrong)
  mine.close()
})

test('a room is open to its member and support, and to nobody else (security.md#55)', async () => {
  const { member, roomId, mine } = await talk(app)
  await mine.saySurely(roomId, '비밀')
  const spy = await app.member()
  const reading = { ...room(roomId), body: { lastReadMessageId: 1 } }
  for (const outsider of [spy, admin]) {
    equal((await outsider.get(`/api/chat/rooms/${roomId}/message`)).status, 403)
    equal((await outsider.refused(chat.readChatRoom, reading)).status, 403)
    equal((await outsider.refused(chat.setChatContext, { ...room(roomId), body: {} })).status, 403)
    equal((await outsider.refused(chat.getChatRoom, room(roomId))).status, 403)
    equal((await outsider.refused(chat.getChatRoomCard, room(roomId))).status, 403)
    equal((await outsider.get(`${chat.listChatRooms.path}?status=open`)).status, 403)
  }
  equal((await app.guest().get(`/api/chat/rooms/${roomId}/message`)).status, 401)
  equal((await member.refused(chat.closeChatRoom, { ...room(roomId), body: {} })).status, 403)
  for (const account of [support, second]) equal((await historyOf(account, roomId)).length, 1)
  equal((await support.get('/api/chat/rooms/2147483647/message')).status, 404)
  mine.close()
})

test('support shares one inbox: filtered, searched by name, address and words, with who waits and since when', async () => {
  const { member, roomId, mine } = await talk(app, { name: '이검색' })
  await mine.saySurely(roomId, '환불 100%_문의 \\ 드립니다')
  const found = async (query: object) =>
    (await listed(support, { size: '100', ...query })).content.filter((one) => one.roomId === roomId)
  const [summary] = await found({ status: 'open' })
  equal(summary!.memberEmail, member.email)
  equal(summary!.lastMessage, '환불 100%_문의 \\ 드립니다')
  equal(summary!.unreadCount, 1)
  equal(summary!.waitingSince, summary!.lastMessageAt)
  for (const q of ['이검색', member.email.slice(0, 20), '100%_문의', '문의 \\ 드'])
    equal((await found({ q })).length, 1, q)
  for (const q of ['없는 말', '100__문의']) equal((await found({ q })).length, 0, q)
  equal((await found({ status: 'unanswered' })).length, 1)
  equal((await found({ status: 'closed' })).length, 0)
  const theirs = await ChatClient.connect(support)
  await theirs.saySurely(roomId, '확인해 보겠습니다')
  equal((await found({ status: 'unanswered' })).length, 0)
  deepEqual(
    (await listed(second, { status: 'open', size: '100' })).content.some((one) => one.roomId === roomId),
    true,
  )
  equal((await support.get(`${chat.listChatRooms.path}?status=any`)).status, 400)
  mine.close()
  theirs.close()
})

test('closing, reopening, hold and assignment are announced, logged and idempotent (security.md#63)', async () => {
  const { member, roomId, mine } = await talk(app)
  await mine.saySurely(roomId, '안녕하세요')
  await support.send(chat.changeChatRoom, {
    ...room(roomId),
    body: { status: 'hold', assigneeId: second.memberId },
  })
  equal((await mine.event('room')).status, 'hold')
  await mine.saySurely(roomId, '아직인가요?')
  equal((await mine.event('room')).status, 'open', 'words of the member take a room off hold')
  const closed = await support.send(chat.closeChatRoom, { ...room(roomId), body: { reason: ' 해결 ' } })
  deepEqual([closed.status, closed.closeReason, closed.waitingSince], ['closed', '해결', null])
  equal((await mine.event('room')).status, 'closed')
  await support.send(chat.closeChatRoom, { ...room(roomId), body: { reason: '다시' } })
  deepEqual((await member.send(chat.getOwnChatRoom, {}))!.status, 'closed')
  equal((await historyOf(member, roomId)).at(-1)!.type, 'notice')
  equal(
    (await support.refused(chat.changeChatRoom, { ...room(roomId), body: { status: 'hold' } })).status,
    409,
  )
  const reopened = await second.send(chat.reopenChatRoom, room(roomId))
  deepEqual([reopened.status, reopened.closedAt, reopened.closeReason], ['open', null, null])
  const actors = (await auditOf(`chatRoom:${roomId}`)).map(({ actor_id: id, action, reason }) => [
    id,
    action,
    reason,
  ])
  deepEqual(actors, [
    [support.memberId, 'chat.change', null],
    [support.memberId, 'chat.close', '해결'],
    [second.memberId, 'chat.reopen', null],
  ])
  mine.close()
})

test('a closed room stays closed once its member has opened another one', async () => {
  const { member, roomId, mine } = await talk(app)
  await support.send(chat.closeChatRoom, { ...room(roomId), body: {} })
  const next = await openRoom(member)
  ok(next > roomId)
  equal((await support.refused(chat.reopenChatRoom, room(roomId))).code, chat.chatRoomReplaced.code)
  mine.close()
})

test('only support accounts can be given a room', async () => {
  const { roomId, mine } = await talk(app)
  const give = (assigneeId: number) => ({ ...room(roomId), body: { assigneeId } })
  equal((await support.refused(chat.changeChatRoom, give(admin.memberId))).status, 404)
  equal((await support.send(chat.changeChatRoom, give(second.memberId))).assignee!.id, second.memberId)
  const back = { ...room(roomId), body: { assigneeId: null } }
  equal((await support.send(chat.changeChatRoom, back)).assignee, null)
  mine.close()
})

test('the first reply of support assigns the room to its writer, tells the other agents, and is in the audit log', async () => {
  const { roomId, mine } = await talk(app)
  const [first, other] = [await ChatClient.connect(support), await ChatClient.connect(second)]
  await mine.saySurely(roomId, '안녕하세요')
  const assignee = async () => (await support.send(chat.getChatRoom, room(roomId))).assignee
  equal(await assignee(), null, 'words of the member and automatic answers assign nobody')
  await first.saySurely(roomId, '무엇을 도와드릴까요?')
  equal((await assignee())!.id, support.memberId)
  const told = await other.event('room')
  deepEqual([told.chatRoomId, told.status], [roomId, 'open'])
  await other.saySurely(roomId, '저도 도울게요.')
  equal((await assignee())!.id, support.memberId, 'an assigned room stays with its assignee')
  const lines = (await auditOf(`chatRoom:${roomId}`)).map(({ actor_id: id, action, detail }) => [
    id,
    action,
    detail,
  ])
  deepEqual(lines, [
    [
      support.memberId,
      'chat.change',
      { before: { assigneeId: null }, after: { assigneeId: support.memberId } },
    ],
  ])
  for (const client of [mine, first, other]) client.close()
})

test("the card shows the member's courses, payments, earlier rooms, and of the context what they left ticked", async () => {
  const { member, roomId, mine } = await talk(app)
  const course = await makeCourse(app.deps.db, { title: '상담 과정', price: 59_000 })
  await enrol(app.deps.db, member.memberId, course.id)
  const paid = await makeCourse(app.deps.db, { price: 59_000 })
  const orderId = await makeOrder(app.deps.db, { memberId: member.memberId, courseId: paid.id })
  const lectureId = course.lectureIds[0]!
  await support.send(chat.closeChatRoom, { ...room(roomId), body: {} })
  const next = await openRoom(member)
  equal((await support.send(chat.getChatRoomCard, room(next))).context, null)
  const context = {
    page: { path: '/mypage', title: '내 강의실' },
    lecture: { lectureId, atSec: 42 },
    payment: true,
  }
  await member.send(chat.setChatContext, { ...room(next), body: context })
  equal((await member.send(chat.getOwnChatRoom, {}))!.hasContext, true)
  const card = await support.send(chat.getChatRoomCard, room(next))
  const { price: _price, ...payment } = card.payments[0]!
  deepEqual(card.context, {
    page: { path: '/mypage', title: '내 강의실' },
    lecture: { courseId: course.id, courseTitle: '상담 과정', lectureId, title: '1강', atSec: 42 },
    payment,
    browser: null,
  })
  equal(card.member.email, maskedAddress(member.email))
  equal(card.payments[0]!.orderId, orderId)
  ok(card.courses.some(({ title }) => title === '상담 과정'))
  deepEqual(
    card.rooms.map((one) => [one.roomId, one.status]),
    [[roomId, 'closed']],
  )
  const closed = { ...room(roomId), body: context }
  equal((await member.refused(chat.setChatContext, closed)).code, chat.chatRoomClosed.code)
  mine.close()
})

test('reading never goes back and counts what the other side wrote', async () => {
  const { member, roomId, mine } = await talk(app)
  for (const line of ['하나', '둘', '셋']) await mine.saySurely(roomId, line)
  const [first, , third] = await historyOf(support, roomId)
  const upTo = (lastReadMessageId: number) => ({ ...room(roomId), body: { lastReadMessageId } })
  deepEqual(await support.send(chat.readChatRoom, upTo(first!.id)), { unreadCount: 2 })
  deepEqual(await second.send(chat.readChatRoom, upTo(2_147_483_647)), { unreadCount: 0 })
  deepEqual(await support.send(chat.readChatRoom, upTo(first!.id)), { unreadCount: 0 })
  const detail = await support.send(chat.getChatRoom, room(roomId))
  deepEqual(
    [detail.lastReadMessageId, detail.memberLastReadMessageId, detail.unreadCount],
    [third!.id, null, 0],
  )
  deepEqual((await member.send(chat.getOwnChatRoom, {}))!.supportLastReadMessageId, third!.id)
  mine.close()
})

test('canned replies are made, changed and removed by support, one for a shortcut', async () => {
  const reply = (shortcut: string, text = '{이름}님, 안녕하세요') => ({ body: { shortcut, text } })
  const made = await support.send(chat.makeCannedReply, reply('인사'))
  equal((await second.refused(chat.makeCannedReply, reply('인사'))).code, chat.shortcutTaken.code)
  equal((await second.refused(chat.makeCannedReply, reply('두 말'))).status, 400)
  const other = await second.send(chat.makeCannedReply, reply('Refund', '환불'))
  const asIs = { params: { replyId: other.id }, ...reply('인사') }
  equal((await second.refused(chat.changeCannedReply, asIs)).code, chat.shortcutTaken.code)
  await second.send(chat.changeCannedReply, { params: { replyId: other.id }, ...reply('환불', '환불 안내') })
  deepEqual(await support.send(chat.listCannedReplies, {}), [
    { id: made.id, shortcut: '인사', text: '{이름}님, 안녕하세요' },
    { id: other.id, shortcut: '환불', text: '환불 안내' },
  ])
  equal((await support.delete(`/api/chat/replies/${made.id}`)).status, 204)
  equal((await support.delete(`/api/chat/replies/${made.id}`)).status, 404)
  deepEqual(
    (await auditOf(`cannedReply:${made.id}`)).map(({ action }) => action),
    ['chat.reply.make', 'chat.reply.remove'],
  )
  equal((await admin.refused(chat.listCannedReplies, {})).status, 403)
})

test('times carry the offset of Seoul', async () => {
  const { member, roomId, mine } = await talk(app)
  await mine.saySurely(roomId, '지금')
  match((await historyOf(member, roomId))[0]!.sentAt, /\+09:00$/)
  mine.close()
})

test('support sees address and number masked, and in full with a reason that is logged (security.md#78)', async () => {
  const member = await app.member({ email: 'reached@example.com', phone: '01055554321' })
  const params = { roomId: await openRoom(member) }
  const { email, phone } = (await support.send(chat.getChatRoomCard, { params })).member
  deepEqual([email, phone], ['re•••••@example.com', '010-••••-4321'])
  equal((await support.send(chat.getChatRoom, { params })).memberEmail, email)
  const subject = `member:${member.memberId}`
  equal((await support.refused(chat.revealRoomContact, { params, body: { reason: ' ' } })).status, 400)
  deepEqual(await auditOf(subject), [])
  const shown = await support.send(chat.revealRoomContact, { params, body: { reason: '환불 안내' } })
  deepEqual(shown, { email: 'reached@example.com', phone: '01055554321' })
  const [line] = await auditOf(subject)
  deepEqual([line?.action, line?.reason], ['member.reveal', '환불 안내'])
  const unknown = { params: { roomId: 2_147_483_647 }, body: { reason: '환불 안내' } }
  equal((await support.refused(chat.revealRoomContact, unknown)).status, 404)
})

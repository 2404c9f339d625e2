import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { listAudit } from '#contract/admin/audit.ts'
import { changeConsents } from '#contract/identity/consent.ts'
import { login, me } from '#contract/identity/identity.ts'
import { saveProgress, startPlayback } from '#contract/learning/learning.ts'
import * as contract from '#contract/admin/member-account.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/identity/second-factor.ts'
import { previewMemberWithdrawal, withdrawMember } from '#contract/identity/withdrawal.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import type { Client } from '#server/testing/client.ts'
import { mailAbout } from '#server/testing/mails.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { makeOrder, makeRefunded } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let admin: Member
let support: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'], name: '운영' })
  support = await app.member({ roles: ['ROLE_SUPPORT'], name: '상담' })
})
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

const params = (memberId: number) => ({ params: { memberId } })
const show = (memberId: number, client: Client = admin) => client.send(contract.showMember, params(memberId))
const because = { body: { reason: '본인 요청' } }
const linesOf = async (memberId: number) =>
  (await admin.send(listAudit, { query: { subject: `member:${memberId}` } })).content
const actsOn = async (memberId: number) => (await linesOf(memberId)).map(({ action }) => action)

test('the page of a member: courses, money, sessions, consents, questions, conversations', async () => {
  const member = await app.member({ name: '한사람', email: 'hansaram@example.com', phone: '01077776543' })
  const { memberId } = member
  const [bought, given] = [await makeCourse(app.deps.db, { price: 59_000 }), await makeCourse(app.deps.db)]
  const orderId = await makeOrder(app.deps.db, { memberId, courseId: bought.id, accessDays: 30 })
  await makeRefunded(app.deps.db, orderId, 9000)
  await enrol(app.deps.db, memberId, given.id)
  await member.send(startPlayback, { params: { lectureId: given.lectureIds[0]! } })
  await member.send(saveProgress, { params: { lectureId: given.lectureIds[0]! }, body: { watchedSec: 100 } })
  await member.send(changeConsents, { body: { marketing: true } })
  await app.deps.db
    .insertInto('question')
    .values({
      course_id: given.id,
      author_id: memberId,
      title: '질문',
      body: '본문',
      title_pieces: [],
      pieces: [],
    })
    .execute()
  await app.deps.db
    .insertInto('chat_room')
    .values({ member_id: memberId, support_id: support.memberId })
    .execute()

  const detail = await show(memberId, support)
  deepEqual([detail.member.email, detail.member.phone], ['ha•••••@example.com', '010-••••-6543'])
  deepEqual(
    detail.courses.map(({ courseId, source, state, progressPercent, orderId: from }) => [
      courseId,
      source,
      state,
      progressPercent,
      from,
    ]),
    [
      [given.id, 'staff', 'open', 50, null],
      [bought.id, 'payment', 'open', 0, orderId],
    ],
  )
  equal(detail.courses[0]!.until, null)
  match(detail.courses[1]!.until!, /\+09:00$/)
  const { paid, refunded, total, orders } = detail.payments
  deepEqual(
    [paid, refunded, total, orders.map((order) => [order.orderId, order.amount, order.refunded])],
    [59_000, 9000, 1, [[orderId, 59_000, 9000]]],
  )
  deepEqual(
    detail.sessions.map(({ current }) => current),
    [false],
  )
  equal(detail.consents.history[0]!.kind, 'marketing')
  equal(detail.consents.history.length, 4)
  deepEqual([detail.questions.total, detail.questions.latest[0]!.title], [1, '질문'])
  equal(detail.chats.total, 1)
  const { text } = await support.get(`/api/admin/users/${memberId}`)
  ok(!/hansaram|7777|hash|127\.0\.0\.1|token/i.test(text), 'nothing that staff do not need (security.md#60)')
})

test('looking changes nothing, and nobody is there who is not (security.md#23)', async () => {
  const member = await app.member()
  const before = await app.deps.db.selectFrom('audit_log').select('id').execute()
  deepEqual(await show(member.memberId), await show(member.memberId))
  equal((await app.deps.db.selectFrom('audit_log').select('id').execute()).length, before.length)
  equal((await admin.refused(contract.showMember, params(2_147_483_647))).code, 'MEMBER_NOT_FOUND')
})

test('of who has left the page shows that, and no more than the law keeps', async () => {
  const member = await app.member({ email: 'gone@example.com' })
  const course = await makeCourse(app.deps.db)
  const orderId = await makeOrder(app.deps.db, { memberId: member.memberId, courseId: course.id })
  await admin.send(withdrawMember, { params: { userId: member.memberId }, ...because })
  const gone = await show(member.memberId)
  deepEqual([gone.member.isDeleted, gone.member.name, gone.member.phone], [true, '탈퇴한 회원', null])
  deepEqual([gone.sessions, gone.consents.history, gone.payments.orders[0]!.orderId], [[], [], orderId])
  equal(gone.courses[0]!.state, 'ended')
  const [line] = await linesOf(member.memberId)
  deepEqual([line!.action, line!.reason], ['member.withdraw', '본인 요청'])
})

test('the full address is shown to an ADMIN who says why, and the log has it without the address (security.md#60)', async () => {
  const member = await app.member({ email: 'whole@example.com', phone: '01055554321' })
  equal(
    (await support.refused(contract.revealContact, { ...params(member.memberId), ...because })).status,
    403,
  )
  const shown = await admin.send(contract.revealContact, { ...params(member.memberId), ...because })
  deepEqual(shown, { email: 'whole@example.com', phone: '01055554321' })
  const [line] = await linesOf(member.memberId)
  deepEqual([line!.action, line!.reason, line!.detail], ['member.reveal', '본인 요청', {}])
})

test("an ADMIN ends one or all of a member's sessions, and nobody else's (security.md#52)", async () => {
  const first = await app.member()
  const { memberId, email } = first
  const others = [
    await app.guest().login(email, MEMBER_PASSWORD),
    await app.guest().login(email, MEMBER_PASSWORD),
  ]
  const { sessions } = await show(memberId)
  const otherSession = (await show(support.memberId)).sessions[0]!.id
  const end = (sessionId: string) => ({ params: { memberId, sessionId }, ...because })
  equal((await admin.refused(contract.endMemberSession, end(otherSession))).code, 'SESSION_NOT_FOUND')
  await support.send(me, {})
  await admin.send(contract.endMemberSession, end(sessions[0]!.id))
  equal((await admin.refused(contract.endMemberSession, end(sessions[0]!.id))).code, 'SESSION_NOT_FOUND')
  const clients = [first, ...others]
  const statuses = async () =>
    (await Promise.all(clients.map((client) => client.get(me.path))))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b)
  deepEqual(await statuses(), [200, 200, 401])
  equal((await support.refused(contract.endMemberSessions, { ...params(memberId), ...because })).status, 403)
  deepEqual(await admin.send(contract.endMemberSessions, { ...params(memberId), ...because }), { ended: 2 })
  deepEqual(await statuses(), [401, 401, 401])
  deepEqual(await actsOn(memberId), ['member.sessions', 'member.session'])

  await admin.send(contract.endMemberSessions, { ...params(admin.memberId), ...because })
  await admin.send(me, {})
})

test('removing a lost second factor ends sessions, sends an email, and the password alone logs in', async () => {
  const member = await app.member()
  const { memberId, email } = member
  const reset = { ...params(memberId), ...because }
  equal((await admin.refused(contract.resetSecondFactor, reset)).code, 'SECOND_FACTOR_OFF')
  const { secret } = await member.send(beginSecondFactor, { body: {} })
  await member.send(confirmSecondFactor, { body: { code: new Authenticator(secret).code() } })
  const on = await show(memberId)
  deepEqual([on.secondFactor.since !== null, on.secondFactor.recoveryCodesLeft], [true, 10])
  equal((await support.refused(contract.resetSecondFactor, reset)).status, 403)
  await admin.send(contract.resetSecondFactor, reset)
  equal((await member.refused(me, {})).status, 401)
  const mail = await mailAbout(app.deps, { to: email, subject: /운영진이 2단계 인증을 해제/ })
  match(mail.text, /forgotpassword/)
  await app.guest().send(login, { body: { email, password: MEMBER_PASSWORD } })
  const off = await show(memberId)
  deepEqual([off.secondFactor.since, off.secondFactor.recoveryCodesLeft], [null, 0])
  deepEqual((await linesOf(memberId))[0]!.detail, {
    before: { secondFactor: true },
    after: { secondFactor: false },
  })
})

test('nobody takes off their own second factor without its code', async () => {
  const refused = await admin.refused(contract.resetSecondFactor, { ...params(admin.memberId), ...because })
  deepEqual([refused.status, refused.code], [409, 'OWN_SECOND_FACTOR'])
})

test('an ADMIN can preview what a withdrawal would end', async () => {
  const member = await app.member()
  const course = await makeCourse(app.deps.db, { title: '배우던 과정' })
  await enrol(app.deps.db, member.memberId, course.id)
  equal((await support.refused(previewMemberWithdrawal, params(member.memberId))).status, 403)
  const { consequences, retained } = await admin.send(previewMemberWithdrawal, params(member.memberId))
  ok(consequences.some(({ title }) => title === '배우던 과정'))
  ok(retained.length > 0)
  await app.deps.db
    .updateTable('member')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', member.memberId)
    .execute()
  equal((await admin.refused(previewMemberWithdrawal, params(member.memberId))).status, 404)
})

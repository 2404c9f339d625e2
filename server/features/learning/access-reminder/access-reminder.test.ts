import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { endAccess, giveAccess } from '#contract/admin/member-account.ts'
import { listRings, switchBellMail } from '#contract/notification/bell.ts'
import { extendEnrolments, listEnrolments } from '#contract/payment/staff-enrolment.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { addresseeOf } from '#server/features/identity/addressee.ts'
import { type FindAddressee, mailBells } from '#server/features/notification/bell-mail.ts'
import { ageAccess } from '#server/features/payment/testing/age-access.ts'
import { mailsAbout } from '#server/testing/mails.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { remindOfEnds } from './access-reminder.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
let courseId: number
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  courseId = (await makeCourse(app.deps.db, { title: 'SQL 첫걸음', price: 60_000 })).id
})
after(() => app.close())

async function makeBuyer(accessDays: number | null = 365) {
  const member = await app.member()
  const orderId = await makeOrder(app.deps.db, { memberId: member.memberId, courseId, accessDays })
  const pass = async (days: number) => {
    await ageAccess(app.deps.db, member.memberId, days)
    await remindOfEnds(app.deps.db)
  }
  return { member, orderId, pass }
}

/** Oldest first. */
const remindersOf = async (member: Member) =>
  (await member.send(listRings, { query: {} })).rings
    .filter(({ kind }) => kind === 'access-ending')
    .map(({ title }) => title)
    .toReversed()

const extend = (member: Member, days: number) =>
  admin.send(giveAccess, {
    params: { memberId: member.memberId, courseId },
    body: {
      until: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      reason: '장애 보상',
    },
  })

const FIRST = '수강 기한이 14일 남았습니다'
const LAST = '수강 기한이 3일 남았습니다'

test('a member is reminded 14 and 3 days before the end, once each, however often it is looked', async () => {
  const { member, pass } = await makeBuyer()
  await pass(350.9)
  deepEqual(await remindersOf(member), [])
  await pass(0.2)
  await pass(0)
  deepEqual(await remindersOf(member), [FIRST])
  await pass(10.8)
  deepEqual(await remindersOf(member), [FIRST])
  await pass(0.2)
  await pass(1)
  deepEqual(await remindersOf(member), [FIRST, LAST])
  await pass(3)
  equal((await remindersOf(member)).length, 2, 'none after the end')
})

test('two processes and a restart remind once', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => makeBuyer()))
  for (const { member } of buyers) await ageAccess(app.deps.db, member.memberId, 352)
  await Promise.all([remindOfEnds(app.deps.db), remindOfEnds(app.deps.db), remindOfEnds(app.deps.db)])
  for (const { member } of buyers) deepEqual(await remindersOf(member), ['수강 기한이 13일 남았습니다'])
})

test('news that cannot be stored leave no mark, so that the next round sends them', async () => {
  const { member } = await makeBuyer()
  await ageAccess(app.deps.db, member.memberId, 352)
  const alter = (change: string) =>
    withClient(app.database.owner, (client) => client.query(`alter table bell ${change}`))
  await alter(`add constraint no_news check (member_id <> ${member.memberId}) not valid`)
  await rejects(remindOfEnds(app.deps.db), /no_news/)
  await alter('drop constraint no_news')
  await remindOfEnds(app.deps.db)
  equal((await remindersOf(member)).length, 1)
})

test('a server that was down reminds once, with the days that are left', async () => {
  const { member, pass } = await makeBuyer()
  await pass(363)
  deepEqual(await remindersOf(member), ['수강 기한이 2일 남았습니다'])
})

test('an access that is shorter than the notice is not announced at once', async () => {
  const { member, pass } = await makeBuyer(10)
  await pass(0)
  deepEqual(await remindersOf(member), [])
  await pass(7.1)
  deepEqual(await remindersOf(member), [LAST])
  const short = await makeBuyer(2)
  await short.pass(1)
  deepEqual(await remindersOf(short.member), [])
})

test('an extension moves the reminders', async () => {
  const { member, pass } = await makeBuyer()
  await pass(352)
  await extend(member, 40)
  await pass(0)
  await pass(20)
  deepEqual(await remindersOf(member), [], 'the former reminder is gone, and the next is not due')
  await pass(7)
  equal((await remindersOf(member)).length, 1)
  await pass(11)
  equal((await remindersOf(member)).length, 2)
})

test('an extension of many takes back the reminders of each member, and of nobody else', async () => {
  const [one, other] = [await makeBuyer(), await makeBuyer()]
  for (const { pass } of [one, other]) await pass(352)
  const { revision } = await admin.send(listEnrolments, { params: { courseId }, query: {} })
  const body = { revision, days: 30, memberIds: [one.member.memberId], reason: '장애 보상' }
  await admin.send(extendEnrolments, { params: { courseId }, body })
  deepEqual(await remindersOf(one.member), [])
  equal((await remindersOf(other.member)).length, 1)
  await one.pass(30)
  equal((await remindersOf(one.member)).length, 1)
})

test('an extension by a little is no reason for the same reminder again', async () => {
  const { member, pass } = await makeBuyer()
  await pass(353)
  await extend(member, 13)
  await pass(0)
  deepEqual(await remindersOf(member), [])
  await pass(11)
  equal((await remindersOf(member)).length, 1)
})

test('access without end, refunded or being refunded is never announced', async () => {
  const endless = await makeBuyer(null)
  await endless.pass(352)
  deepEqual(await remindersOf(endless.member), [])
  const refunded = await makeBuyer()
  await refunded.member.send(requestRefund, {
    params: { orderId: refunded.orderId },
    body: { reason: '단순 변심' },
  })
  await refunded.pass(352)
  deepEqual(await remindersOf(refunded.member), [])
})

test('staff who end an access take back its reminder, with an email that waits', async () => {
  const { member, pass } = await makeBuyer()
  await app.deps.db
    .updateTable('enrolment')
    .set({ source: 'staff', order_id: null })
    .where('member_id', '=', member.memberId)
    .execute()
  await pass(352)
  equal((await remindersOf(member)).length, 1)
  const params = { memberId: member.memberId, courseId }
  await admin.send(endAccess, { params, body: { reason: '행사 종료' } })
  deepEqual(await remindersOf(member), [])
})

test('a removed member is left alone', async () => {
  const { member, pass } = await makeBuyer()
  await member.send(withdraw, { body: {} })
  await pass(352)
  const rings = await app.deps.db
    .selectFrom('bell')
    .select('id')
    .where('member_id', '=', member.memberId)
    .execute()
  deepEqual(rings, [])
})

test('a member who has completed the course is told once, in other words', async () => {
  const { member, pass } = await makeBuyer()
  await app.deps.db
    .insertInto('course_completion')
    .values({ member_id: member.memberId, course_id: courseId, completed_at: new Date() })
    .execute()
  await pass(352)
  deepEqual(await remindersOf(member), ['완료한 코스의 수강 기한이 13일 남았습니다'])
  await pass(11)
  equal((await remindersOf(member)).length, 1)
})

test('an email follows, unless the member has turned off emails of this kind', async () => {
  const [one, other] = [await makeBuyer(), await makeBuyer()]
  await other.member.send(switchBellMail, { params: { kind: 'access-ending' }, body: { isOn: false } })
  for (const { member, pass } of [one, other]) {
    await pass(352)
    await sql`update bell set mail_due_at = now() where member_id = ${member.memberId} and mail_due_at is not null`.execute(
      app.deps.db,
    )
  }
  const findAddressee: FindAddressee = (db, memberId) => addresseeOf(db, memberId, app.deps.publicOrigin)
  await mailBells({ ...app.deps, findAddressee })
  const [mail, ...more] = await mailsAbout(app.deps, { to: one.member.email, subject: /수강 기한/ })
  ok(mail)
  deepEqual(more, [])
  match(mail.text, /‘SQL 첫걸음’ 코스를 \d{4}년 \d+월 \d+일까지 수강할 수 있습니다/)
  ok(mail.text.includes(`${app.deps.publicOrigin}/course/${courseId}/lectures`))
  deepEqual(await mailsAbout(app.deps, { to: other.member.email, subject: /수강 기한/ }), [])
  equal((await remindersOf(other.member)).length, 1, 'the bell itself rings on')
})

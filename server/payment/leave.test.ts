import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { previewWithdrawal, withdraw } from '#contract/withdrawal.ts'
import { withClient } from '#server/database/connection.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

async function buyer(paidDaysAgo: number) {
  const member = await app.member()
  const course = await makeCourse(app.deps.db, { price: 59_000 })
  const orderId = await makeOrder(app.deps.db, {
    memberId: member.memberId,
    courseId: course.id,
    paidDaysAgo,
  })
  return { member, course, orderId }
}

test('what could still be given back is said before anybody leaves, with its sum', async () => {
  const { member } = await buyer(1)
  const { consequences } = await member.send(previewWithdrawal, {})
  match(
    consequences.find(({ kind }) => kind === 'payment')!.note,
    /지금 환불을 신청하면 59,000원을 돌려받습니다/,
  )
})

test('what was paid is kept apart for five years, without a name; what was opened is not', async () => {
  const { member, course, orderId } = await buyer(30)
  const [, lectureId] = course.lectureIds
  await app.deps.db
    .insertInto('lecture_opening')
    .values({ member_id: member.memberId, lecture_id: lectureId!, course_id: course.id })
    .execute()
  await member.send(withdraw, { body: {} })
  const kept = await withClient(app.database.owner, async (client) => {
    const { rows } = await client.query(
      `select kind, body, destroy_after between now() + interval '58 months' and now() + interval '60 months' as for_five_years
       from retained.record where body ->> 'orderId' = $1`,
      [orderId],
    )
    return rows as { kind: string; body: Record<string, unknown>; for_five_years: boolean }[]
  })
  deepEqual(
    kept.map(({ kind, body, for_five_years }) => [kind, body['price'], for_five_years]),
    [['supply', 59_000, true]],
  )
  const opened = await app.deps.db
    .selectFrom('lecture_opening')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .execute()
  equal(opened.length, 0)
  const enrolment = await app.deps.db
    .selectFrom('enrolment')
    .select('ended_at')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow()
  equal(enrolment.ended_at !== null, true)
})

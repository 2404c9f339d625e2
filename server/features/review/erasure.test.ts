import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/review/review.ts'
import { replyToReview } from '#contract/review/staff-review.ts'
import { lockMember } from '#server/features/identity/member-lock.store.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { forgetReviewer } from './erasure.store.ts'
import { learner } from './testing/learner.ts'

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

const BODY = { rating: 5, body: '예제가 많아서 이해하기 쉬웠어요.' }

/** Erases the member in the order of a withdrawal; `meanwhile` is called once their row is locked. */
async function erase(memberId: number, meanwhile: () => Promise<unknown>): Promise<{ status: number }> {
  const { db } = app.deps
  const { call } = await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const call = meanwhile() as Promise<{ status: number }>
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    }, 'the call waits for the erasure')
    await forgetReviewer(trx, memberId)
    await sql`update member set withdrawn_at = now() where id = ${memberId}`.execute(trx)
    return { call }
  })
  return await call
}

test('a review that is sent during the removal of its account is not stored', async () => {
  const course = await makeCourse(app.deps.db)
  const author = await learner(app, course, 100)
  const { status } = await erase(author.memberId, () =>
    author.post(`/api/course/${course.id}/reviews`, { json: BODY }),
  )
  equal(status, 401)
  const params = { courseId: course.id }
  deepEqual((await app.guest().send(contract.listReviews, { params, query: {} })).content, [])
})

test('an answer during the removal of the account does not deadlock with it', async () => {
  const course = await makeCourse(app.deps.db)
  const author = await learner(app, course, 100)
  const support = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
  const { id } = await author.send(contract.writeReview, { params: { courseId: course.id }, body: BODY })
  const { path } = replyToReview
  const { status } = await erase(author.memberId, () =>
    support.put(path.replace(':reviewId', String(id)), { json: { body: '고맙습니다.' } }),
  )
  equal(status, 200)
  const rings = await app.deps.db
    .selectFrom('bell')
    .select('id')
    .where('member_id', '=', author.memberId)
    .execute()
  deepEqual(rings, [])
})

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { listAudit } from '#contract/admin/audit.ts'
import { listCourses, previewCourse } from '#contract/catalogue/catalogue.ts'
import { previewWithdrawal, withdraw } from '#contract/identity/withdrawal.ts'
import * as bell from '#contract/notification/bell.ts'
import * as contract from '#contract/review/review.ts'
import * as staffContract from '#contract/review/staff-review.ts'
import { ageClock } from '#server/features/learning/testing/age-clock.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { type MadeCourse, makeCourse } from '#server/testing/make-course.ts'
import { linkToCourses } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { type Learner, learner, play } from './testing/learner.ts'

let app: TestApp
let support: Learner

before(async () => {
  app = await startApp()
  support = await app.member({ name: '운영자', roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
})
after(() => app.close())

const PRAISE = '예제가 많아서 이해하기 쉬웠어요.'
const course = () => makeCourse(app.deps.db, { lectures: [{ durationSec: 100 }, { durationSec: 100 }] })
const of = ({ id }: MadeCourse) => ({ params: { courseId: id } })
const at = (reviewId: number) => ({ params: { reviewId } })

const write = (member: Learner, taken: MadeCourse, { rating = 5, body = PRAISE } = {}) =>
  member.send(contract.writeReview, { ...of(taken), body: { rating, body } })
const remove = (member: Learner, reviewId: number) =>
  member.delete(`/api/reviews/${reviewId}`).then(({ status }) => status)
const list = (taken: MadeCourse, query: object = {}) =>
  app.guest().send(contract.listReviews, { ...of(taken), query })

test('a review needs an enrolment and a fifth of the course really played (course-model.md#review)', async () => {
  const taken = await course()
  const body = { rating: 5, body: PRAISE }
  const outsider = await app.member()
  equal((await outsider.refused(contract.writeReview, { ...of(taken), body })).status, 403)
  equal((await outsider.send(contract.getOwnReview, of(taken))).bar, 'notEnrolled')

  const early = await learner(app, taken, 39)
  const refusal = await early.refused(contract.writeReview, { ...of(taken), body })
  deepEqual([refusal.status, refusal.code], [403, 'REVIEW_TOO_EARLY'])
  equal((await early.send(contract.getOwnReview, of(taken))).bar, 'tooEarly')

  await ageClock(app.deps.db, early.memberId, 600)
  await play(app, early, taken, 40)
  const written = await write(early, taken, { rating: 4 })
  deepEqual(
    [written.rating, written.coverage, written.author, written.reply],
    [4, 0.2, { name: '김•나' }, null],
  )
  equal((await app.guest().get(`/api/course/${taken.id}/review`)).status, 401)
})

test('who teaches a course neither reviews it nor changes an earlier review, and may delete it', async () => {
  const taken = await course()
  const [member, author] = [await learner(app, taken, 100), await learner(app, taken, 100)]
  const { id } = await write(author, taken)
  const { db } = app.deps
  for (const { memberId } of [member, author]) await linkToCourses(db, memberId, [taken.id])
  const body = { rating: 5, body: PRAISE }
  await until(
    async () => (await member.send(contract.getOwnReview, of(taken))).bar === 'teaches',
    'the link takes effect',
  )
  await until(
    async () => (await author.send(contract.getOwnReview, of(taken))).bar === 'teaches',
    'the link of the author takes effect',
  )
  for (const refused of [
    await member.refused(contract.writeReview, { ...of(taken), body }),
    await author.refused(contract.changeReview, { ...at(id), body }),
  ])
    deepEqual([refused.status, refused.code], [403, 'REVIEW_OF_OWN_COURSE'])
  equal(await remove(author, id), 204)
  equal((await list(taken)).count, 0)
})

test('a second review of the same course is refused, also when both are sent at once', async () => {
  const taken = await course()
  const member = await learner(app, taken, 100)
  const body = { rating: 5, body: PRAISE }
  const sent = () =>
    member.post(`/api/course/${taken.id}/reviews`, { json: body }).then(({ status }) => status)
  const statuses = await Promise.all([sent(), sent(), sent()])
  deepEqual(statuses.toSorted(), [200, 409, 409])
  equal((await list(taken)).count, 1)
})

test('stars that ten members give at once are all counted, and the catalogue shows them', async () => {
  const taken = await course()
  const members = await Promise.all(Array.from({ length: 10 }, () => learner(app, taken, 100)))
  await Promise.all(members.map((member, index) => write(member, taken, { rating: (index % 5) + 1 })))
  const { average, count, distribution } = await list(taken)
  deepEqual(
    { average, count, distribution },
    {
      average: 3,
      count: 10,
      distribution: { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2 },
    },
  )
  const shown = async () => (await app.guest().send(previewCourse, of(taken))).rating
  await until(async () => (await shown()).count === 10, 'the preview showing ten reviews')
  deepEqual(await shown(), { average: 3, count: 10 })
  const listed = (await app.guest().send(listCourses, {})).find(({ id }) => id === taken.id)
  deepEqual(listed?.rating, { average: 3, count: 10 })
})

test('the list has pages and three orders', async () => {
  const taken = await course()
  for (const rating of [3, 5, 1]) await write(await learner(app, taken, 100), taken, { rating })
  const stars = async (query: object) => (await list(taken, query)).content.map(({ rating }) => rating)
  deepEqual(await stars({}), [1, 5, 3])
  deepEqual(await stars({ sort: 'rating,desc' }), [5, 3, 1])
  deepEqual(await stars({ sort: 'rating,asc' }), [1, 3, 5])
  deepEqual(await stars({ size: 2, page: 1 }), [3])
  deepEqual(await stars({ size: 2, page: 2 }), [])
  equal((await app.guest().get(`/api/course/${taken.id}/reviews?sort=name`)).status, 400)
})

test('its author changes and deletes a review; nobody else may', async () => {
  const taken = await course()
  const [author, other] = [await learner(app, taken, 100), await learner(app, taken, 100)]
  const { id } = await write(author, taken, { rating: 2 })
  const body = { rating: 5, body: '다시 보니 훨씬 좋았어요. 추천해요.' }
  equal((await other.refused(contract.changeReview, { ...at(id), body })).status, 403)
  equal((await other.refused(contract.removeReview, at(id))).status, 403)
  await play(app, author, taken, 100)
  const changed = await author.send(contract.changeReview, { ...at(id), body })
  ok(changed.editedAt)
  deepEqual([changed.rating, changed.body, (await list(taken)).average], [5, body.body, 5])
  equal(await remove(author, id), 204)
  deepEqual([(await list(taken)).count, (await list(taken)).average], [0, null])
  equal((await author.refused(contract.removeReview, at(id))).status, 404)
  await write(author, taken)
})

test('what is too short, too long, or has other stars is refused in words', async () => {
  const taken = await course()
  const member = await learner(app, taken, 100)
  for (const body of [
    { rating: 0, body: PRAISE },
    { rating: 6, body: PRAISE },
    { rating: 4.5, body: PRAISE },
    { rating: 5, body: '짧아요' },
    { rating: 5, body: ' '.repeat(50) },
    { rating: 5, body: '가'.repeat(2001) },
    { rating: 5, body: `글자\u0000가 섞인 수강평이에요` },
  ]) {
    const refusal = await member.refused(contract.writeReview, { ...of(taken), body })
    equal(refusal.status, 400)
    match(refusal.message, /[가-힣]/)
  }
  equal((await list(taken)).count, 0)
})

test('staff hide a review with a reason: only its author and staff see it, and its stars no longer count', async () => {
  const taken = await course()
  const [author, other] = [await learner(app, taken, 100), await learner(app, taken, 100)]
  const { id } = await write(author, taken, { rating: 1, body: '전화번호를 적은 수강평이에요.' })
  await write(other, taken, { rating: 5 })
  const hide = { ...at(id), body: { reason: '개인정보가 있습니다.' } }
  equal((await author.refused(staffContract.hideReview, hide)).status, 403)
  equal((await support.send(staffContract.hideReview, hide)).hiddenReason, '개인정보가 있습니다.')

  const { average, count, content } = await list(taken)
  deepEqual([average, count, content.map((review) => review.id === id)], [5, 1, [false]])
  equal((await author.send(contract.getOwnReview, of(taken))).review?.hiddenReason, '개인정보가 있습니다.')
  equal((await other.refused(contract.removeReview, at(id))).status, 404)
  const [ring] = (await author.send(bell.listRings, { query: {} })).rings
  deepEqual([ring?.body, ring?.href], ['개인정보가 있습니다.', `/course/${taken.id}#reviews`])

  await author.send(contract.changeReview, { ...at(id), body: { rating: 1, body: PRAISE } })
  equal((await list(taken)).count, 1)

  await support.send(staffContract.showReview, at(id))
  equal((await list(taken)).average, 3)
  equal((await author.send(bell.listRings, { query: {} })).rings.length, 0)
})

test('staff answer a review; its author is notified until the next visit, and each change is in the log', async () => {
  const taken = await course()
  const author = await learner(app, taken, 100)
  const { id } = await write(author, taken)
  const waiting = async () =>
    (await support.send(staffContract.listStaffReviews, { query: { courseId: String(taken.id) } })).content
  deepEqual(
    (await waiting()).map((review) => review.id),
    [id],
  )
  await support.send(staffContract.replyToReview, { ...at(id), body: { body: '고맙습니다.' } })
  await support.send(staffContract.replyToReview, { ...at(id), body: { body: '정말 고맙습니다.' } })
  deepEqual(await waiting(), [])
  equal((await list(taken)).content[0]?.reply?.body, '정말 고맙습니다.')
  const { rings, unreadCount } = await author.send(bell.listRings, { query: {} })
  deepEqual([rings.length, unreadCount], [1, 1])
  equal((await support.refused(contract.visitReview, at(id))).status, 403)
  equal((await author.put(`/api/reviews/${id}/visit`)).status, 204)
  equal((await author.send(bell.listRings, { query: {} })).unreadCount, 0)
  await support.send(staffContract.removeReply, at(id))
  equal((await list(taken)).content[0]?.reply, null)
  equal((await author.send(bell.listRings, { query: {} })).rings.length, 0)
  const admin = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_ADMIN'] })
  const log = await admin.send(listAudit, { query: { subject: `review:${id}` } })
  deepEqual(
    log.content.map(({ action }) => action),
    ['review.unreply', 'review.reply', 'review.reply'],
  )
})

test('after the removal of an account its review stays without a name', async () => {
  const taken = await course()
  const author = await learner(app, taken, 100)
  await write(author, taken, { rating: 4 })
  const { consequences } = await author.send(previewWithdrawal, {})
  ok(consequences.some(({ kind, title }) => kind === 'review' && title === '수강평 1개'))
  await author.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  const { content, average } = await list(taken)
  deepEqual([content[0]?.author, content[0]?.rating, average], [null, 4, 4])
})

test('a refunded member writes and changes no review, but may delete an earlier one', async () => {
  const taken = await course()
  const [before, after] = [await learner(app, taken, 100), await learner(app, taken, 100)]
  const { id } = await write(before, taken)
  await sql`update enrolment set ended_at = now() where course_id = ${taken.id}`.execute(app.deps.db)
  const body = { rating: 5, body: PRAISE }
  equal((await after.refused(contract.writeReview, { ...of(taken), body })).status, 403)
  equal((await before.refused(contract.changeReview, { ...at(id), body })).status, 403)
  equal(await remove(before, id), 204)
  equal((await list(taken)).count, 0)
})

test('reviews of a course that is not published are hidden from visitors', async () => {
  const draft = await makeCourse(app.deps.db, { published: false })
  equal((await app.guest().get(`/api/course/${draft.id}/reviews`)).status, 404)
  equal((await support.send(contract.listReviews, { ...of(draft), query: {} })).count, 0)
})

test('several reviews are hidden for one reason and shown again; a hidden one keeps its reason', async () => {
  const taken = await course()
  const ids: number[] = []
  for (const _of of [1, 2]) ids.push((await write(await learner(app, taken, 100), taken)).id)
  const [first = 0, second = 0] = ids
  await support.send(staffContract.hideReview, { ...at(second), body: { reason: '개인정보' } })
  const set = (reviewIds: number[], reason: string | null) =>
    support.send(staffContract.hideReviews, { body: { reviewIds, reason } })
  const { rows } = await set([first, second, 999_999], '광고')
  deepEqual(
    rows.map(({ isChanged, problem }) => [isChanged, problem]),
    [
      [true, null],
      [false, null],
      [false, contract.reviewNotFound.message],
    ],
  )
  const reasons = await app.deps.db
    .selectFrom('review')
    .select('hidden_reason')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  deepEqual(
    reasons.map(({ hidden_reason: reason }) => reason),
    ['광고', '개인정보'],
  )
  equal((await list(taken)).totalElements, 0)
  await set([first], null)
  equal((await list(taken)).totalElements, 1)
  const member = await app.member()
  const body = { reviewIds: ids, reason: '광고' }
  equal((await member.refused(staffContract.hideReviews, { body })).status, 403)
})

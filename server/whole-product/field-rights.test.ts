import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { me } from '#contract/identity/identity.ts'
import { getLecture } from '#contract/learning/learning.ts'
import type { Client } from '#server/testing/client.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let course: MadeCourse
let learner: Member
let other: Member
before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db, { price: 50_000, lectures: [{ isPublic: true }, {}] })
  learner = await app.member()
  other = await app.member()
  for (const { memberId } of [learner, other]) await enrol(app.deps.db, memberId, course.id)
})
after(() => app.close())

const kept = async () => ({
  course: await app.deps.db.selectFrom('course').selectAll().where('id', '=', course.id).execute(),
  lectures: await app.deps.db.selectFrom('every_lecture').selectAll().orderBy('id').execute(),
  others: await app.deps.db
    .selectFrom('lecture_progress')
    .selectAll()
    .where('member_id', '<>', learner.memberId)
    .execute(),
})

test("a learner writes no price, no publication, no order and nobody else's progress, whatever the body says (security.md#7, #56)", async () => {
  const [open = 0, shut = 0] = course.lectureIds
  const before = await kept()
  const tampered = { price: 0, published: false, orderIndex: 9, isPublic: true, memberId: other.memberId }
  const attempts: [method: string, path: string, json: object, status: number][] = [
    ['PATCH', `/api/course/${course.id}`, tampered, 403],
    ['PATCH', `/api/lectures/${shut}`, tampered, 403],
    ['PUT', `/api/courses/${course.id}/lectures/order`, { lectureIds: [shut, open] }, 403],
    ['PATCH', `/api/admin/users/${learner.memberId}`, { roles: ['ROLE_ADMIN'], reason: '그냥' }, 403],
    ['POST', `/api/lectures/${open}/playback/start`, tampered, 200],
    [
      'POST',
      `/api/lectures/${open}/progress`,
      { watchedSec: 1, progress: 1, coverage: 1, completed: true, completedAt: '2020-01-01', ...tampered },
      200,
    ],
  ]
  for (const [method, path, json, status] of attempts) {
    const answer = await learner.call(method, path, { json })
    ok(
      status === 200 ? answer.status < 300 || answer.status === 400 : answer.status === status,
      `${method} ${path} answered ${answer.status} ${answer.text}`,
    )
  }
  deepEqual(await kept(), before)
  const lecture = await learner.send(getLecture, { params: { lectureId: open } })
  ok(lecture.coverage < 1)
  const mine = { name: '새 이름', roles: ['ROLE_ADMIN'], id: other.memberId, emailVerified: true }
  await learner.patch('/api/auth/profile', { json: mine })
  deepEqual((await learner.send(me, {})).roles, ['ROLE_MEMBER'])
  equal((await learner.send(me, {})).id, learner.memberId)
})

/** All property names in a response, at any depth, without those of `studyMinutes`, which are kinds of lessons. */
function namesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).flatMap(([name, of]) => (name === 'studyMinutes' ? [] : namesIn(of)))
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner]
}
const namesOf = async (client: Client, path: string) =>
  [...new Set(namesIn((await client.get(path)).body))].toSorted()

test('what is public has the same names for everybody, and none of a video (security.md#13, #56)', async () => {
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  for (const path of ['/api/course', `/api/course/${course.id}/preview`, '/api/site', '/api/chat/support']) {
    const seen = await namesOf(app.guest(), path)
    ok(
      !seen.some(
        (name) => /video(?!s)|file|token|email(?!s)|hash|memberId/i.test(name) && path !== '/api/site',
      ),
      `${path}: ${seen.join()}`,
    )
    for (const client of [learner, admin]) deepEqual(await namesOf(client, path), seen, path)
  }
  const { curriculum } = await app.guest().send(previewCourse, { params: { courseId: course.id } })
  ok(!JSON.stringify(curriculum).includes('/media/'))
})

test('the video of a lecture is for enrolled members: guests and others get nothing (security.md#36, #56)', async () => {
  const [, shut = 0] = course.lectureIds
  const params = { lectureId: shut }
  const notEnrolled = await app.member()
  equal((await app.guest().refused(getLecture, { params })).status, 401)
  equal((await notEnrolled.refused(getLecture, { params })).status, 403)
  ok('videoUrl' in (await learner.send(getLecture, { params })))
})

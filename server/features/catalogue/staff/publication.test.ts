import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAudit } from '#contract/admin/audit.ts'
import * as contract from '#contract/catalogue/staff-course.ts'
import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const set = (courseIds: number[], published: boolean) =>
  admin.send(contract.publishCourses, { body: { courseIds, published } })
const auditOf = async (courseId: number) =>
  (await admin.send(listAudit, { query: { subject: `course:${courseId}` } })).content.length

test('several courses are unpublished and published at once; each has a row in the answer and in the log', async () => {
  const [one, two, archived] = [
    await makeCourse(app.deps.db),
    await makeCourse(app.deps.db, { published: false }),
    await makeCourse(app.deps.db),
  ]
  await admin.send(contract.archiveCourse, { params: { courseId: archived.id } })
  deepEqual(await set([one.id, two.id, one.id], false), {
    courses: [
      { courseId: one.id, isChanged: true, problem: null },
      { courseId: two.id, isChanged: false, problem: null },
    ],
  })
  equal((await app.guest().get(`/api/course/${one.id}/preview`)).status, 404)
  deepEqual(await set([one.id, 999_999, archived.id, two.id], true), {
    courses: [
      { courseId: one.id, isChanged: true, problem: null },
      { courseId: 999_999, isChanged: false, problem: courseNotFound.message },
      { courseId: archived.id, isChanged: false, problem: contract.archivedNotPublished.message },
      { courseId: two.id, isChanged: true, problem: null },
    ],
  })
  equal((await app.guest().get(`/api/course/${one.id}/preview`)).status, 200)
  deepEqual([await auditOf(one.id), await auditOf(two.id)], [2, 1])
})

test('only admins publish, at least one and at most 200 courses', async () => {
  const course = await makeCourse(app.deps.db)
  const body = { courseIds: [course.id], published: false }
  const instructor = await instructorOf(app, [course.id])
  for (const client of [instructor, await app.member({ roles: ['ROLE_SUPPORT'] })])
    equal((await client.refused(contract.publishCourses, { body })).status, 403)
  for (const courseIds of [[], Array.from({ length: 201 }, (_, at) => at + 1)])
    equal((await admin.refused(contract.publishCourses, { body: { ...body, courseIds } })).status, 400)
})

test('several courses are archived and brought back at once, unpublished; each has a row in the answer and in the log', async () => {
  const [one, draft] = [await makeCourse(app.deps.db), await makeCourse(app.deps.db, { published: false })]
  const archive = (courseIds: number[], archived: boolean) =>
    admin.send(contract.archiveCourses, { body: { courseIds, archived } })
  const row = (id: number, isChanged: boolean, wasPublished = false) => ({
    id,
    isChanged,
    problem: null,
    wasPublished,
  })
  deepEqual(await archive([one.id, 999_999, draft.id], true), {
    rows: [
      row(one.id, true, true),
      { id: 999_999, isChanged: false, problem: courseNotFound.message, wasPublished: false },
      row(draft.id, true),
    ],
  })
  equal((await app.guest().get(`/api/course/${one.id}/preview`)).status, 404)
  deepEqual(await archive([one.id, draft.id], true), { rows: [row(one.id, false), row(draft.id, false)] })
  deepEqual(await archive([one.id], false), { rows: [row(one.id, true)] })
  const { archivedAt, published } = await admin.send(contract.getStaffCourse, {
    params: { courseId: one.id },
  })
  deepEqual([archivedAt, published, await auditOf(one.id), await auditOf(draft.id)], [null, false, 2, 1])
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  const body = { courseIds: [one.id], archived: true }
  equal((await support.refused(contract.archiveCourses, { body })).status, 403)
})

import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCourses, previewCourse } from '#contract/catalogue/catalogue.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

let app: TestApp
before(async () => void (app = await startApp({ PREPARED_ANSWERS: 'off' })))
after(() => app.close())

test('with PREPARED_ANSWERS=off the framework sends the course list and previews, and an edit still shows', async () => {
  const { db } = app.deps
  const version = app.app.published.version()
  const course = await makeCourse(db, { title: '첫 이름' })
  await until(async () => app.app.published.version() !== version, 'the list has the course')
  const guest = app.guest()
  const list = await guest.get('/api/course')
  equal(list.status, 200)
  deepEqual(
    ['etag', 'cache-control', 'content-encoding'].map((name) => list.headers.get(name)),
    [null, 'no-store', null],
  )
  deepEqual(
    (await guest.send(listCourses, {})).map(({ id, title }) => [id, title]),
    [[course.id, '첫 이름']],
  )

  const before = app.app.published.version()
  await db.updateTable('course').set({ title: '새 이름' }).where('id', '=', course.id).execute()
  await until(async () => app.app.published.version() !== before, 'the edit')
  equal((await guest.send(listCourses, {}))[0]?.title, '새 이름')
  equal((await guest.send(previewCourse, { params: { courseId: course.id } })).title, '새 이름')
})

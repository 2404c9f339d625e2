import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pathOf } from '#contract/platform/call.ts'
import { seeCourse } from '#contract/catalogue/catalogue.ts'
import type { Client, RequestOptions } from '#server/testing/client.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

let app: TestApp
let now = new Date('2026-11-21T14:59:59.999Z')
before(async () => {
  app = await startApp({}, { clock: { now: () => now } })
})
after(() => app.close())

const BROWSER = {
  headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36' },
}
const counted = () =>
  app.deps.db.selectFrom('course_view').select(['day', 'course_id', 'views']).orderBy('day').execute()

test('looks at a page are summed by Seoul day; staff, programs and unknown courses are not counted', async () => {
  const { id } = await makeCourse(app.deps.db)
  const draft = await makeCourse(app.deps.db, { published: false })
  const guest = app.guest()
  const member = await app.member()
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  const see = async (client: Client, options: RequestOptions = BROWSER) =>
    equal((await client.post(pathOf(seeCourse.path, { courseId: id }), options)).status, 204)
  await see(guest)
  await see(member)
  await see(support)
  await see(guest, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  equal((await guest.refused(seeCourse, { params: { courseId: draft.id } })).status, 404)
  equal((await guest.refused(seeCourse, { params: { courseId: 999_999 } })).status, 404)
  now = new Date('2026-11-21T15:00:00.000Z')
  await see(guest)
  await until(async () => (await counted()).length === 2, 'the views of both days')
  deepEqual(await counted(), [
    { day: '2026-11-21', course_id: id, views: 2 },
    { day: '2026-11-22', course_id: id, views: 1 },
  ])
  await see(guest)
  await until(async () => (await counted())[1]?.views === 2, 'another view of the second day')
})

import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeCourse, enrol } from '#server/testing/make-course.ts'
import { cuttableLink, type CuttableLink } from '#server/testing/cuttable-link.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let link: CuttableLink
before(async () => {
  app = await startApp({}, { link: async (runtime) => (link = await cuttableLink(runtime)).config })
})
after(async () => {
  await app.close()
  await link.cut()
})

test('while the database is away answers are 503 with Retry-After, and come back by themselves', async () => {
  const course = await makeCourse(app.database.db)
  const member = await app.member()
  await enrol(app.database.db, member.memberId, course.id)
  const save = () =>
    member.post(`/api/lectures/${course.lectureIds[1]}/progress`, { json: { watchedSec: 5 } })
  equal((await save()).status, 200)

  await link.cut()
  const calls = [
    save,
    () => member.get('/api/my-page'),
    () => app.guest().post('/api/auth/login', { json: { email: 'a@example.com', password: 'x' } }),
  ]
  for (const call of calls) {
    const { status, headers, body } = await call()
    equal(status, 503)
    ok(Number(headers.get('retry-after')) > 0)
    equal((body as { code: string }).code, 'UNAVAILABLE')
  }
  equal((await app.guest().get('/healthz/live')).status, 200)
  equal((await app.guest().get('/healthz/ready')).status, 503)

  await link.mend()
  equal((await save()).status, 200)
  deepEqual((await app.guest().get('/healthz/ready')).status, 200)
})

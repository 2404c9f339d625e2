import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import type { Client } from '#server/testing/client.ts'
import { makeCourse, enrol } from '#server/testing/make-course.ts'
import { cuttableLink, type CuttableLink } from '#server/testing/cuttable-link.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { guardsIn } from './testing/role-matrix.ts'

let app: TestApp
let link: CuttableLink
before(async () => {
  app = await startApp({}, { link: async (runtime) => (link = await cuttableLink(runtime)).config })
})
after(async () => {
  await app.close()
  await link.cut()
})

test('while the database is away answers are 503 with Retry-After, then recover; nobody is admitted meanwhile (security.md#65)', async () => {
  const course = await makeCourse(app.database.db)
  const member = await app.member()
  await enrol(app.database.db, member.memberId, course.id)
  const save = () =>
    member.post(`/api/lectures/${course.lectureIds[1]}/progress`, { json: { watchedSec: 5 } })
  equal((await save()).status, 200)

  const unknownSession = app.guest()
  unknownSession.cookies.set('AT', 'a'.repeat(43))

  await link.cut()
  const tried = [
    save,
    () => member.get('/api/my-page'),
    () => app.guest().post('/api/auth/login', { json: { email: 'a@example.com', password: 'x' } }),
  ]
  for (const call of tried) {
    const { status, headers, body } = await call()
    equal(status, 503)
    ok(Number(headers.get('retry-after')) > 0)
    equal((body as { code: string }).code, 'UNAVAILABLE')
  }
  equal((await app.guest().get('/healthz/live')).status, 200)
  equal((await app.guest().get('/healthz/ready')).status, 503)

  await everyCallFailsClosed({ member, unknownSession, guest: app.guest() })

  await link.mend()
  equal((await save()).status, 200)
  await until(async () => (await app.guest().get('/healthz/ready')).status === 200, 'the product to be ready')
})

/** Checks that no call grants rights that cannot be looked up, answers 500, or exposes internal details. */
async function everyCallFailsClosed(people: Record<string, Client>): Promise<void> {
  const guards = guardsIn(app.app)
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    for (const [who, client] of Object.entries(people)) {
      const path = call.path.replace(/:document/, 'terms').replace(/:\w+/g, '1')
      const { status, headers, text } = await client.call(call.method, path, call.body ? { json: {} } : {})
      const what = `${who}: ${name} answered ${status} ${text}`
      if (guards[name] !== 'anyone') ok(status >= 400, what)
      if (status >= 500) deepEqual([status, headers.get('retry-after')], [503, '2'], what)
      doesNotMatch(text, /\bat \S+ \(|node_modules|ECONN|select |insert |relation /i, what)
      if (status >= 400) match(text, /"message":"[^"]*[가-힣]/, what)
    }
  }
}

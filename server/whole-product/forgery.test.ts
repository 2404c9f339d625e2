import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import type { Client, RequestOptions } from '#server/testing/client.ts'
import { contentOf } from '#server/testing/database-content.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const SUPPORT_EMAIL = 'support@example.com'

let app: TestApp
let people: Record<'member' | 'support' | 'admin', Client>
before(async () => {
  app = await startApp({ SUPPORT_EMAIL })
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  people = {
    member,
    support: await app.member({ roles: ['ROLE_SUPPORT'], email: SUPPORT_EMAIL }),
    admin: await app.member({ roles: ['ROLE_ADMIN'] }),
  }
})
after(() => app.close())

const writes = Object.values<Call>(calls).filter(({ method }) => method !== 'GET')
const addressOf = ({ path }: Call) => path.replace(/:document/, 'terms').replace(/:\w+/g, '1')

/** Requests that another site can make a browser send, and some that only a guesser would try. */
const forgeries = (other: Client): Record<string, RequestOptions> => ({
  'no token': { json: {}, bare: true },
  'a wrong token': { json: {}, bare: true, headers: { 'x-xsrf-token': 'a'.repeat(36) } },
  'the token of another': {
    json: {},
    bare: true,
    headers: { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN')! },
  },
  'a form': { body: 'a=b', bare: true, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'a text': { body: '{}', bare: true, headers: { 'content-type': 'text/plain' } },
  'another site': { json: {}, headers: { origin: 'https://evil.example' } },
  'no site': { json: {}, headers: { origin: 'null' } },
})

test('no call changes anything for a page of another site: each forgery is 403 for each role (security.md#22)', async () => {
  const began = await contentOf(app.deps.db)
  for (const [who, client] of Object.entries(people)) {
    const other = who === 'member' ? people.admin : people.member
    for (const [how, sent] of Object.entries(forgeries(other))) {
      const answers = await Promise.all(
        writes.map(async (call) => [call, await client.call(call.method, addressOf(call), sent)] as const),
      )
      for (const [call, { status, text }] of answers)
        equal(status, 403, `${who}, ${how}: ${call.method} ${call.path} answered ${status} ${text}`)
    }
  }
  deepEqual(await contentOf(app.deps.db), began)
})

test('the beacon of progress passes from our own pages alone (security.md#22)', async () => {
  const address = addressOf(calls.saveProgress)
  const save = async (headers: Record<string, string>) =>
    (await people.member.post(address, { json: { watchedSec: 1 }, bare: true, headers })).status
  equal(await save({ 'sec-fetch-site': 'cross-site' }), 403)
  equal(await save({ 'sec-fetch-site': 'same-site' }), 403)
  equal(await save({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }), 403)
  equal(await save({ 'sec-fetch-site': 'same-origin' }), 200)
  equal(await save({ origin: app.url }), 200)
})

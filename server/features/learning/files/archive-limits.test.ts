import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { archivesUnderway, sectionArchive, tooManyArchives } from '#contract/learning/lesson-archive.ts'
import { pathOf } from '#contract/platform/call.ts'
import { uploadFile } from '#server/features/catalogue/testing/staff-scene.ts'
import type { Client } from '#server/testing/client.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const AN_HOUR = 120

let app: TestApp
let path: string
let courseId: number
before(async () => {
  app = await startApp()
  const { id, lectureIds } = await makeCourse(app.deps.db, {
    price: 60_000,
    lectures: [{ kind: 'file', durationSec: 30, isPublic: false }],
  })
  await uploadFile(await app.member({ roles: ['ROLE_ADMIN'] }), lectureIds[0]!, 'a.csv')
  courseId = id
  path = pathOf(sectionArchive.path, { courseId })
})
after(() => app.close())

async function buyer() {
  const member = await app.member()
  const orderId = await makeOrder(app.deps.db, { memberId: member.memberId, courseId, listPrice: 60_000 })
  return Object.assign(member, { orderId })
}

/** Resolves at the first bytes. */
function openArchive(client: Client, signal?: AbortSignal): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(app.url + path, { headers: { cookie }, signal: signal ?? null })
}

test('a member who downloads archives too often is refused with 429, others are not', async () => {
  const [member, other] = [await buyer(), await buyer()]
  equal((await member.get(path)).status, 200)
  await sql`update rate_limit set points = ${AN_HOUR} where key like 'archive:%'`.execute(app.deps.db)
  const refused = await member.get(path)
  deepEqual([refused.status, JSON.parse(refused.text).message], [429, tooManyArchives.message])
  ok(Number(refused.headers.get('retry-after')) > 0)
  equal((await other.get(path)).status, 200)
})

test('a fourth archive at once is refused and opens nothing; one that was left makes room', async (t) => {
  const [member, other] = [await buyer(), await buyer()]
  const stuck = t.mock.method(app.deps.media.store, 'read', async () => new Readable({ read() {} }))
  const left = new AbortController()
  const streams = [
    await openArchive(member, left.signal),
    await openArchive(member),
    await openArchive(member),
  ]
  deepEqual(
    streams.map(({ status }) => status),
    [200, 200, 200],
  )
  await app.deps.db.deleteFrom('lecture_opening').where('order_id', '=', member.orderId).execute()
  const refused = await openArchive(member)
  equal(refused.status, 429)
  match(await refused.text(), new RegExp(archivesUnderway.message))
  const openings = await app.deps.db
    .selectFrom('lecture_opening')
    .select('lecture_id')
    .where('order_id', '=', member.orderId)
    .execute()
  deepEqual(openings, [])
  streams.push(await openArchive(other))
  equal(streams.at(-1)!.status, 200)

  stuck.mock.restore()
  left.abort()
  // The server learns of the closed connection a moment later.
  let status = 429
  while (status === 429) ({ status } = await member.get(path))
  equal(status, 200)
  for (const stream of streams.slice(1)) await stream.body?.cancel()
})

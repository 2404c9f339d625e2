import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { beginLearnerView } from '#contract/identity/learner-view.ts'
import { VIEW_HEADER } from '#contract/identity/view-signs.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { getCompletion, getLecture, listLectures } from '#contract/learning/learning.ts'
import { sectionArchive } from '#contract/learning/lesson-archive.ts'
import { pathOf } from '#contract/platform/call.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { uploadFile } from '#server/features/catalogue/testing/staff-scene.ts'
import type { Client } from '#server/testing/client.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { readZip } from '../testing/read-zip.ts'
import { uniqueNames } from './unique-names.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
let course: MadeCourse
let freeId: number
let fileId: number
let videoId: number
before(async () => {
  app = await startApp({ ACCOUNT_CHANGES_PER_HOUR: '1000' })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  course = await makeCourse(app.deps.db, {
    price: 60_000,
    lectures: [
      { kind: 'file', durationSec: 30, isPublic: true },
      { kind: 'file', durationSec: 30, isPublic: false },
      { durationSec: 90, isPublic: false },
    ],
  })
  ;[freeId, fileId, videoId] = course.lectureIds as [number, number, number]
  await uploadFile(admin, freeId, 'data.csv', '무료')
  await uploadFile(admin, fileId, '판매 기록.csv', 'a,b\n1,2\n')
  await uploadFile(admin, fileId, 'data.csv', 'x,y\n')
  await uploadFile(admin, videoId, 'Data.csv', 'v\n')
})
after(() => app.close())

async function buyer(): Promise<Member & { orderId: string }> {
  const member = await app.member()
  const { memberId } = member
  const orderId = await makeOrder(app.deps.db, { memberId, courseId: course.id, listPrice: 60_000 })
  return Object.assign(member, { orderId })
}

const lectureOf = (client: Client, lectureId: number, headers: Record<string, string> = {}) =>
  client.send(getLecture, { params: { lectureId } }, { headers })
const linkOf = async (client: Client, lectureId: number, headers: Record<string, string> = {}) =>
  (await lectureOf(client, lectureId, headers)).files[0]!.url

const openingsOf = (orderId: string) =>
  app.deps.db
    .selectFrom('lecture_opening')
    .select(['lecture_id', 'opened_by'])
    .where('order_id', '=', orderId)
    .orderBy('lecture_id')
    .execute()

/** The caches of rights use this clock. */
function letFiveSecondsPass(t: TestContext): void {
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + 5_000)
}

test('a file is saved, never shown; it opens its lecture and completes a lesson of files', async () => {
  const member = await buyer()
  const { files, fileCount, completed } = await lectureOf(member, fileId)
  deepEqual(
    [files.map(({ name, bytes, type }) => [name, bytes, type]), fileCount, completed],
    [
      [
        ['판매 기록.csv', 8, 'csv'],
        ['data.csv', 4, 'csv'],
      ],
      2,
      false,
    ],
  )
  const [{ url }] = files as [(typeof files)[0]]
  equal((await member.call('HEAD', url)).status, 200)
  deepEqual(await openingsOf(member.orderId), [], 'neither the list nor a HEAD is an opening')

  const { text, headers } = await member.get(url)
  equal(text, 'a,b\n1,2\n')
  match(
    headers.get('content-disposition')!,
    /^attachment; filename="file-\d+\.csv"; filename\*=UTF-8''%ED%8C%90/,
  )
  equal(headers.get('x-content-type-options'), 'nosniff')
  match(headers.get('content-security-policy')!, /sandbox/)
  match(headers.get('cache-control')!, /^private/)
  deepEqual(await openingsOf(member.orderId), [{ lecture_id: fileId, opened_by: 'file' }])

  const part = await member.get(url, { headers: { range: 'bytes=2-2' } })
  deepEqual([part.status, part.text], [206, 'b'])
  const listed = await member.send(listLectures, { params: { courseId: course.id } })
  deepEqual(
    listed.map(({ progress, completed: isDone, fileCount: count }) => [progress, isDone, count]),
    [
      [0, false, 1],
      [1, true, 2],
      [0, false, 1],
    ],
  )
})

test('the last lesson of files completes its course', async () => {
  const { db } = app.deps
  const { id, lectureIds } = await makeCourse(db, {
    price: 60_000,
    lectures: [{ kind: 'file', durationSec: 30, isPublic: false }],
  })
  await uploadFile(admin, lectureIds[0]!, 'a.csv')
  const member = await app.member()
  await makeOrder(db, { memberId: member.memberId, courseId: id })
  await member.get(await linkOf(member, lectureIds[0]!))
  const row = await db
    .selectFrom('course_completion')
    .select('completed_at')
    .where('member_id', '=', member.memberId)
    .executeTakeFirst()
  equal(row?.completed_at instanceof Date, true)
  equal((await member.send(getCompletion, { params: { courseId: id } })).missing.length, 0)
})

test('a file beside a video opens the lecture without completing it', async () => {
  const member = await buyer()
  equal((await member.get(await linkOf(member, videoId))).text, 'v\n')
  deepEqual(await openingsOf(member.orderId), [{ lecture_id: videoId, opened_by: 'file' }])
  const { progress, completed } = await lectureOf(member, videoId)
  deepEqual([progress, completed], [0, false])
})

test('a link opens for its session alone, and ends with a refund (security.md#36, #69)', async (t) => {
  const [member, other, outsider] = [await buyer(), await buyer(), await app.member()]
  const url = await linkOf(member, fileId)
  equal((await outsider.refused(getLecture, { params: { lectureId: fileId } })).status, 403)
  equal((await app.guest().get(url)).status, 401)
  await linkOf(other, fileId)
  equal((await other.get(url)).status, 403)
  equal((await member.get(`${url}x`)).status, 404)
  const theirs = url.split('/')[3]!
  const video = await linkOf(member, videoId)
  equal((await member.get(video.replace(video.split('/')[3]!, theirs))).status, 403)
  deepEqual(await openingsOf(member.orderId), [], 'a refused request opens nothing')
  const params = { orderId: member.orderId }
  await member.send(requestRefund, { params, body: { reason: '단순 변심' } })
  letFiveSecondsPass(t)
  equal((await member.get(url)).status, 403)
  deepEqual(await openingsOf(member.orderId), [])
})

test('access that ended since it was checked sends nothing', async () => {
  const member = await buyer()
  const url = await linkOf(member, fileId)
  equal((await member.call('HEAD', url)).status, 200)
  // Read for two more seconds as it was: only the opening asks the enrolment again.
  await sql`update enrolment set expires_at = now() where order_id = ${member.orderId}`.execute(app.deps.db)
  const answer = await member.get(url)
  deepEqual([answer.status, answer.text.includes('1,2')], [403, false])
  deepEqual(await openingsOf(member.orderId), [])
})

test('a free lesson of files is open to guests, and done for a member who saves one', async () => {
  equal((await app.guest().get(await linkOf(app.guest(), freeId))).text, '무료')
  const member = await app.member()
  equal((await member.get(await linkOf(member, freeId))).text, '무료')
  equal((await lectureOf(member, freeId)).completed, true)
})

test('staff, also in the view of a member, open and complete nothing', async () => {
  const member = await buyer()
  const { id } = await admin.send(beginLearnerView, {
    params: { memberId: member.memberId },
    body: { reason: '문의 확인' },
  })
  const url = await linkOf(admin, fileId, { [VIEW_HEADER]: id })
  equal((await admin.get(url)).status, 200)
  deepEqual(await openingsOf(member.orderId), [])
  for (const client of [member, admin]) equal((await lectureOf(client, fileId)).completed, false)
})

const archivePath = (courseId: number, sectionId?: number) =>
  pathOf(sectionArchive.path, { courseId }) + (sectionId === undefined ? '' : `?sectionId=${sectionId}`)

async function archiveOf(client: Client, path: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(app.url + path, { headers: { cookie } })
  return { response, zip: Buffer.from(await response.arrayBuffer()) }
}

test('an archive has all files of its section and opens every lecture in it', async () => {
  const member = await buyer()
  const { response, zip } = await archiveOf(member, archivePath(course.id))
  equal(response.status, 200)
  deepEqual(readZip(zip), [
    ['data.csv', '무료'],
    ['판매 기록.csv', 'a,b\n1,2\n'],
    ['data (2).csv', 'x,y\n'],
    ['Data (3).csv', 'v\n'],
  ])
  deepEqual(
    [response.headers.get('content-type'), response.headers.get('content-length')],
    ['application/zip', String(zip.length)],
  )
  match(response.headers.get('content-disposition')!, /^attachment; /)
  deepEqual(await openingsOf(member.orderId), [
    { lecture_id: fileId, opened_by: 'file' },
    { lecture_id: videoId, opened_by: 'file' },
  ])
  const listed = await member.send(listLectures, { params: { courseId: course.id } })
  deepEqual(
    listed.map(({ completed }) => completed),
    [true, true, false],
  )
})

test('a page that a browser is sent to, a picture and a HEAD open no lecture of an archive', async () => {
  const member = await buyer()
  const path = archivePath(course.id)
  for (const reader of ['document', 'image', 'iframe'])
    equal((await member.get(path, { headers: { 'sec-fetch-dest': reader } })).status, 403, reader)
  equal((await member.call('HEAD', path)).status, 403)
  deepEqual(await openingsOf(member.orderId), [])
  // As the button does: the page reads the archive, then the browser saves it.
  equal((await archiveOf(member, path)).response.status, 200)
  equal((await member.get(path, { headers: { 'sec-fetch-dest': 'document' } })).status, 200)
})

test('an archive is refused without access, without files and of another course', async () => {
  const member = await buyer()
  equal((await (await app.member()).get(archivePath(course.id))).status, 403)
  equal((await app.guest().get(archivePath(course.id))).status, 401)
  equal((await member.get(archivePath(course.id, 999_999))).status, 404)
  const { db } = app.deps
  const values = { course_id: course.id, title: '빈 섹션', order_index: 1 }
  const { id } = await db.insertInto('section').values(values).returning('id').executeTakeFirstOrThrow()
  equal((await member.get(archivePath(course.id, id))).status, 404)
  const other = await makeCourse(db)
  equal((await admin.get(archivePath(other.id, id))).status, 404)
  deepEqual(await openingsOf(member.orderId), [])
})

test('the removal of an account takes what the member did with files, not the files', async () => {
  const member = await buyer()
  await member.get(await linkOf(member, fileId))
  const files = async () => (await lectureOf(admin, fileId)).files.length
  const before = await files()
  await member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  const left = await app.deps.db
    .selectFrom('lecture_progress')
    .select('lecture_id')
    .where('member_id', '=', member.memberId)
    .execute()
  deepEqual([left, await files()], [[], before])
})

test('repeated names get a number before the ending', () => {
  deepEqual(uniqueNames(['a.csv', 'A.csv', 'a (2).csv', 'a.csv', 'b']), [
    'a.csv',
    'A (2).csv',
    'a (2) (2).csv',
    'a (3).csv',
    'b',
  ])
})

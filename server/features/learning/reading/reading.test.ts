import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/learning/learning.ts'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageReading } from '../testing/age-reading.ts'

type Member = Awaited<ReturnType<TestApp['member']>>
type Report = { percent: number; heading?: string; readSec?: number; agoSec?: number; isDone?: boolean }

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

/** A course with one text of five minutes. */
async function reader(): Promise<{ member: Member; course: MadeCourse; lectureId: number }> {
  const course = await makeCourse(app.deps.db, {
    lectures: [{ kind: 'text', durationSec: 300, isPublic: false, html: '<h2 id="끝">끝</h2>' }],
  })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return { member, course, lectureId: course.lectureIds[0]! }
}

const save = (member: Member, lectureId: number, body: Report) =>
  member.send(contract.saveReading, { params: { lectureId }, body })
const open = (member: Member, lectureId: number) =>
  member.send(contract.getLecture, { params: { lectureId } })

const pass = ({ memberId }: Member, sec: number) => ageReading(app.deps.db, memberId, sec)

test('a text is sent with where its reader left it; a first reader is at the beginning', async () => {
  const { member, lectureId } = await reader()
  const first = await open(member, lectureId)
  deepEqual(
    [first.kind, first.body, first.videoUrl, first.reading],
    [
      'text',
      '<h2 id="끝">끝</h2>',
      null,
      { furthestPercent: 0, placePercent: 0, placeHeading: '', spentSec: 0, neededSec: 100 },
    ],
  )
  await save(member, lectureId, { percent: 60, heading: '끝' })
  await save(member, lectureId, { percent: 20 })
  const { reading, progress } = await open(member, lectureId)
  deepEqual([reading?.furthestPercent, reading?.placePercent, progress], [60, 20, 0.6])
})

test('a text is done at its end after a third of its time, by the clock of the server', async () => {
  const { member, course, lectureId } = await reader()
  await save(member, lectureId, { percent: 0 })
  const early = await save(member, lectureId, { percent: 100, readSec: 3000 })
  deepEqual([early.lectureCompleted, early.reading.spentSec], [false, 0])
  await pass(member, 99.5)
  equal((await save(member, lectureId, { percent: 50, readSec: 3000 })).lectureCompleted, false)
  await pass(member, 1)
  const done = await save(member, lectureId, { percent: 50, readSec: 3000 })
  deepEqual(
    [done.lectureCompleted, done.lectureProgress, done.courseProgress, done.completedCount, done.totalCount],
    [true, 1, 1, 1, 1],
  )
  const completion = await member.send(contract.getCompletion, { params: { courseId: course.id } })
  deepEqual([completion.isMet, completion.missing], [true, []])
})

test('완료 completes a text before its end, not before a third of its time', async () => {
  const { member, lectureId } = await reader()
  await save(member, lectureId, { percent: 10 })
  equal((await save(member, lectureId, { percent: 10, isDone: true })).lectureCompleted, false)
  await pass(member, 120)
  const done = await save(member, lectureId, { percent: 10, readSec: 120, isDone: true })
  deepEqual([done.lectureCompleted, done.lectureProgress], [true, 1])
})

test('no more time is believed than the client was reading, and none twice in two texts at once', async () => {
  const { member, course, lectureId } = await reader()
  const other = await makeCourse(app.deps.db, { lectures: [{ kind: 'text', durationSec: 300 }] })
  await enrol(app.deps.db, member.memberId, other.id)
  await save(member, lectureId, { percent: 0 })
  await save(member, other.lectureIds[0]!, { percent: 0 })
  await pass(member, 1000)
  equal((await save(member, lectureId, { percent: 0, readSec: 40 })).reading.spentSec, 40)
  equal((await save(member, other.lectureIds[0]!, { percent: 0, readSec: 900 })).reading.spentSec, 0)
  ok(course.id)
})

test('a delayed save moves no newer place back, but counts the furthest', async () => {
  const { member, lectureId } = await reader()
  await save(member, lectureId, { percent: 30, heading: '앞' })
  const late = await save(member, lectureId, { percent: 80, heading: '뒤', agoSec: 600 })
  deepEqual(
    [late.reading.placePercent, late.reading.placeHeading, late.reading.furthestPercent],
    [30, '앞', 80],
  )
})

test('forty saves at once are counted as one reader', async () => {
  const { member, lectureId } = await reader()
  await save(member, lectureId, { percent: 0 })
  await pass(member, 50)
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => save(member, lectureId, { percent: at, readSec: 50 })),
  )
  const { reading } = await open(member, lectureId)
  equal(reading?.furthestPercent, 39)
  ok(reading.spentSec >= 50 && reading.spentSec <= 55, `${reading.spentSec} s spent`)
})

test('seconds of a video change nothing in a text, and places of a text nothing in a video', async () => {
  const { member, lectureId } = await reader()
  const saved = await member.send(contract.saveProgress, {
    params: { lectureId },
    body: { watchedSec: 300, played: [[0, 300]] },
  })
  deepEqual([saved.lectureProgress, saved.lectureCompleted, saved.courseProgress], [0, false, 0])
  const video = await makeCourse(app.deps.db)
  await enrol(app.deps.db, member.memberId, video.id)
  const params = { lectureId: video.lectureIds[1]! }
  equal((await member.refused(contract.saveReading, { params, body: { percent: 100 } })).code, 'NOT_A_TEXT')
})

test('only a delivered body counts as opened: no HEAD, and no page that another site sends the browser to', async () => {
  const { db } = app.deps
  const course = await makeCourse(db, { price: 60_000, lectures: [{ kind: 'text', isPublic: false }] })
  const member = await app.member()
  const orderId = await makeOrder(db, { memberId: member.memberId, courseId: course.id })
  const address = `/api/lectures/${course.lectureIds[0]}`
  const openings = () =>
    db.selectFrom('lecture_opening').select('opened_by').where('order_id', '=', orderId).execute()
  equal((await member.call('HEAD', address)).status, 200)
  const visit = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }
  const visited = await member.get(address, { headers: visit })
  deepEqual([visited.status, (visited.body as { data: LectureDetail }).data.body], [200, null])
  deepEqual(await openings(), [])
  const read = await member.get(address, { headers: { 'sec-fetch-dest': 'empty' } })
  equal((read.body as { data: LectureDetail }).data.body, '<p>본문</p>')
  deepEqual(await openings(), [{ opened_by: 'text' }])
})

test('a paid text is for the enrolled, a public one for everybody; a guest leaves no place', async () => {
  const { lectureId } = await reader()
  const other = await app.member()
  const params = { lectureId }
  equal((await other.refused(contract.getLecture, { params })).status, 403)
  equal((await other.refused(contract.saveReading, { params, body: { percent: 5 } })).status, 403)
  const open = await makeCourse(app.deps.db, { lectures: [{ kind: 'text', isPublic: true }] })
  const guest = await app.guest().send(contract.getLecture, { params: { lectureId: open.lectureIds[0]! } })
  deepEqual([guest.body, guest.reading], ['<p>본문</p>', null])
})

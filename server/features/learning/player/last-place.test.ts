import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/learning/learning.ts'
import type { Client } from '#server/testing/client.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageClock } from '../testing/age-clock.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const PC = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'

let app: TestApp
let courseId: number
let [open, lectureId] = [0, 0]

before(async () => {
  app = await startApp()
  const course = await makeCourse(app.deps.db, { lectures: [{ durationSec: 300 }, { durationSec: 1000 }] })
  courseId = course.id
  ;[open = 0, lectureId = 0] = course.lectureIds
})
after(() => app.close())

async function twoDevices() {
  const pc = await app.member()
  await enrol(app.deps.db, pc.memberId, courseId)
  const phone = await app.guest().login(pc.email, MEMBER_PASSWORD)
  return { pc, phone, memberId: pc.memberId }
}

type ProgressReport = { watchedSec: number; agoSec?: number; played?: [number, number][] }

const save = (client: Client, userAgent: string, body: ProgressReport) =>
  client.send(
    contract.saveProgress,
    { params: { lectureId }, body },
    { headers: { 'user-agent': userAgent } },
  )
const show = (client: Client) => client.send(contract.getLecture, { params: { lectureId } })

test('another device gets the last position, device and time of watching', async () => {
  const { pc, phone } = await twoDevices()
  equal((await show(phone)).lastPlace, null)
  const before = Date.now()
  await save(pc, PC, { watchedSec: 751 })
  const { lastPlace } = await show(phone)
  deepEqual([lastPlace?.atSec, lastPlace?.device, lastPlace?.isThisSession], [751, 'pc', false])
  ok(Math.abs(Date.parse(lastPlace!.savedAt) - before) < 5_000)
  equal((await show(pc)).lastPlace?.isThisSession, true)
  await save(phone, PHONE, { watchedSec: 760 })
  deepEqual((await show(pc)).lastPlace && [(await show(pc)).lastPlace!.device, (await show(pc)).resumeSec], [
    'phone',
    760,
  ])
})

test('a save that had to wait does not move a place kept since then, but raises progress and coverage', async () => {
  const { pc, phone, memberId } = await twoDevices()
  await pc.send(contract.startPlayback, { params: { lectureId } })
  await ageClock(app.deps.db, memberId, 200)
  await save(pc, PC, { watchedSec: 40 })
  const late = await save(phone, PHONE, { watchedSec: 500, agoSec: 90, played: [[400, 500]] })
  equal(late.lectureProgress, 0.5)
  const lecture = await show(pc)
  deepEqual([lecture.resumeSec, lecture.progress, lecture.covered], [40, 0.5, [[400, 500]]])
  deepEqual([lecture.lastPlace?.device, lecture.lastPlace?.atSec], ['pc', 40])
})

test('a save that had to wait moves an older place, and says since when it stands', async () => {
  const { pc, phone, memberId } = await twoDevices()
  await save(pc, PC, { watchedSec: 40 })
  await app.deps.db
    .updateTable('lecture_progress')
    .set({ resume_saved_at: new Date(Date.now() - 600_000) })
    .where('member_id', '=', memberId)
    .execute()
  await save(phone, PHONE, { watchedSec: 20, agoSec: 60 })
  const { resumeSec, lastPlace } = await show(pc)
  deepEqual([resumeSec, lastPlace?.device], [20, 'phone'])
  ok(Math.abs(Date.parse(lastPlace!.savedAt) - (Date.now() - 60_000)) < 30_000)
})

test('starting to play is no place yet, and a guest has none', async () => {
  const { pc } = await twoDevices()
  await pc.send(contract.startPlayback, { params: { lectureId } })
  equal((await show(pc)).lastPlace, null)
  const guests = await app.guest().send(contract.getLecture, { params: { lectureId: open } })
  deepEqual([guests.lastPlace, guests.covered, guests.isNew], [null, [], false])
})

test('agoSec is a whole number of seconds of the last day', async () => {
  const { pc } = await twoDevices()
  for (const agoSec of [-1, 1.5, '3', 86_401, null])
    equal(
      (await pc.post(`/api/lectures/${lectureId}/progress`, { json: { watchedSec: 1, agoSec } })).status,
      400,
    )
})

import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/learning/learning.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import type { Client } from '#server/testing/client.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { ageClock } from '../testing/age-clock.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

async function learner(): Promise<{ member: Member; course: MadeCourse }> {
  const course = await makeCourse(app.deps.db, {
    lectures: [
      { durationSec: 100, withVideo: true },
      { durationSec: 50, withVideo: true },
    ],
  })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return { member, course }
}

async function watch(member: Member, lectureId: number, sec: number) {
  await member.send(contract.startPlayback, { params: { lectureId } })
  await ageClock(app.deps.db, member.memberId, 600)
  return member.send(contract.saveProgress, {
    params: { lectureId },
    body: { watchedSec: sec, played: [[0, sec]] },
  })
}

async function graduate() {
  const { member, course } = await learner()
  await watch(member, course.lectureIds[0]!, 100)
  const last = await watch(member, course.lectureIds[1]!, 50)
  equal(last.courseProgress, 1)
  return { member, course }
}

const addLecture = async (courseId: number, durationSec = 200) =>
  (
    await app.deps.db
      .insertInto('lecture')
      .values({ course_id: courseId, title: '새 강의', order_index: 9, duration_sec: durationSec })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Replaces the video of a lecture by one of `durationSec`. */
async function replaceVideo(lectureId: number, durationSec: number): Promise<void> {
  const other = await makeCourse(app.deps.db, { lectures: [{ durationSec, withVideo: true }] })
  await sql`
    update lecture set duration_sec = ${durationSec},
      video_id = (select video_id from lecture where id = ${other.lectureIds[0]})
    where id = ${lectureId}`.execute(app.deps.db)
}

const listed = (member: Member, { id }: MadeCourse) =>
  member.send(contract.listLectures, { params: { courseId: id } })

async function mine(member: Member, status: 'all' | 'ing' | 'done' = 'all') {
  const { content } = await member.send(contract.myCourses, { query: { status } })
  return content[0]
}

test('a lecture that is added takes neither the course, nor its 100 %, nor the certificate away', async () => {
  const { member, course } = await graduate()
  const before = await member.send(contract.getCompletion, { params: { courseId: course.id } })
  equal(before.isMet, true)
  const added = await addLecture(course.id)

  const shown = await mine(member, 'done')
  deepEqual(shown?.progress, {
    progressPercent: 100,
    completedLectures: 2,
    totalLectures: 3,
    completed: true,
  })
  deepEqual([shown?.newLectures, shown?.nextLectureId], [1, added])
  equal(await mine(member, 'ing'), undefined)
  const after = await member.send(contract.getCompletion, { params: { courseId: course.id } })
  deepEqual([after.isMet, after.metAt], [true, before.metAt])

  const saved = await watch(member, added, 20)
  deepEqual([saved.courseProgress, saved.completedCount, saved.totalCount], [1, 2, 3])
})

test('an added lecture is new to those who had begun, until they open it', async () => {
  const { member, course } = await learner()
  const newcomer = await app.member()
  await enrol(app.deps.db, newcomer.memberId, course.id)
  await watch(member, course.lectureIds[0]!, 10)
  const added = await addLecture(course.id)
  const newOnes = async (who: Member) =>
    (await listed(who, course)).filter(({ isNew }) => isNew).map(({ id }) => id)

  deepEqual([await newOnes(member), await newOnes(newcomer)], [[added], []])
  deepEqual([(await mine(member))?.newLectures, (await mine(newcomer))?.newLectures], [1, 0])
  equal((await member.send(contract.getLecture, { params: { lectureId: added } })).isNew, true)
  await member.send(contract.startPlayback, { params: { lectureId: added } })
  deepEqual([await newOnes(member), (await mine(member))?.newLectures], [[], 0])
  equal((await member.send(contract.getLecture, { params: { lectureId: added } })).isNew, false)
})

test('another video leaves a completed lecture completed and shows it as new', async () => {
  const { member, course } = await graduate()
  const [lectureId = 0] = course.lectureIds
  await replaceVideo(lectureId, 300)
  const lecture = await member.send(contract.getLecture, { params: { lectureId } })
  deepEqual(
    [lecture.completed, lecture.isNew, lecture.progress, lecture.covered],
    [true, true, 100 / 300, [[0, 100]]],
  )
  deepEqual([(await mine(member))?.progress.progressPercent, (await mine(member))?.newLectures], [100, 1])
  await watch(member, lectureId, 20)
  equal((await member.send(contract.getLecture, { params: { lectureId } })).isNew, false)
})

test('what lay beyond the end of a shorter video is no part of it', async () => {
  const { member, course } = await graduate()
  const [lectureId = 0] = course.lectureIds
  await replaceVideo(lectureId, 40)
  const lecture = await member.send(contract.getLecture, { params: { lectureId } })
  deepEqual([lecture.covered, lecture.coverage, lecture.progress], [[[0, 40]], 1, 1])
  ok((await member.send(contract.getCompletion, { params: { courseId: course.id } })).metAt)
})

test('two last lectures completed in the same moment, in two processes, complete the course for good', async (t) => {
  const { member, course } = await learner()
  const { db } = app.deps
  const other = await startApp({}, { database: app.database })
  t.after(() => other.close())
  const there = await other.guest().login(member.email, MEMBER_PASSWORD)
  const complete = (client: Client, at: number) =>
    client.send(contract.saveProgress, {
      params: { lectureId: course.lectureIds[at]! },
      body: { watchedSec: 100, played: [[0, 5]] },
    })
  await member.send(contract.setDayStart, { body: { hour: 0 } })
  const saves = await db.transaction().execute(async (trx) => {
    await sql`select from learner where member_id = ${member.memberId} for update`.execute(trx)
    const both = [complete(member, 0), complete(there, 1)]
    await until(async () => (await waitingFor(db)) === 2, 'both saves have begun')
    return both
  })
  await Promise.all(saves)
  await addLecture(course.id)
  equal((await mine(member))?.progress.completed, true)
})

async function waitingFor(db: TestApp['deps']['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

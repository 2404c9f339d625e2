import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/learning/learning.ts'
import { seoulDate } from '#server/platform/clock.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageClock } from '../testing/age-clock.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let app: TestApp
let course: MadeCourse
let [first, second] = [0, 0]

before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db, { lectures: [{ durationSec: 100 }, { durationSec: 300 }] })
  ;[first = 0, second = 0] = course.lectureIds
})
after(() => app.close())

async function learner(): Promise<Member> {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return member
}

const start = (member: Member, lectureId: number) =>
  member.send(contract.startPlayback, { params: { lectureId } })
const show = (member: Member, month?: string) =>
  member.send(contract.getCalendar, { query: month ? { month } : {} })

/** Stores that a lecture was played at these Seoul times, such as `2026-11-03T23:30`. */
async function played(member: Member, ...times: string[]): Promise<void> {
  for (const time of times) {
    const at = sql`${`${time}:00+09:00`}::timestamptz`
    await sql`
      insert into lecture_play (member_id, hour, lecture_id, began_at)
      values (${member.memberId}, date_trunc('hour', ${at}, 'UTC'), ${first}, ${at})`.execute(app.deps.db)
  }
}

const daysAgo = (days: number) => seoulDate(new Date(Date.now() - days * DAY_MS))
const datesOf = ({ days }: contract.Calendar) => days.map(({ date }) => date)

test('a day holds the lectures in the order in which they were begun, and what was finished', async () => {
  const member = await learner()
  deepEqual(await show(member), {
    month: seoulDate(new Date()).slice(0, 7),
    today: seoulDate(new Date()),
    dayStartsAt: 0,
    streak: { current: 0, longest: 0, total: 0 },
    firstMonth: null,
    days: [],
  })
  await start(member, second)
  await start(member, first)
  await start(member, second)
  const begun = await show(member)
  deepEqual(
    begun.days.map(({ date, lectures, hasFinished }) => [
      date,
      lectures.map(({ lectureId, title, courseId, isCompleted }) => [
        lectureId,
        title,
        courseId,
        isCompleted,
      ]),
      hasFinished,
    ]),
    [
      [
        seoulDate(new Date()),
        [
          [second, '2강', course.id, false],
          [first, '1강', course.id, false],
        ],
        false,
      ],
    ],
  )
  await member.send(contract.saveProgress, { params: { lectureId: first }, body: { watchedSec: 95 } })
  const { days, streak, firstMonth, month } = await show(member)
  deepEqual([days[0]?.hasFinished, days[0]?.lectures[1]?.isCompleted], [true, true])
  deepEqual([streak, firstMonth], [{ current: 1, longest: 1, total: 1 }, month])
})

test('the streak runs up to today or yesterday; the longest stays', async () => {
  const member = await learner()
  for (const days of [20, 19, 18, 17, 9, 2, 1]) await played(member, `${daysAgo(days)}T12:00`)
  deepEqual((await show(member)).streak, { current: 2, longest: 4, total: 7 })
  await start(member, first)
  deepEqual((await show(member)).streak, { current: 3, longest: 4, total: 8 })
  const idle = await learner()
  for (const days of [4, 3, 2]) await played(idle, `${daysAgo(days)}T12:00`)
  deepEqual((await show(idle)).streak, { current: 0, longest: 3, total: 3 })
})

test('days are Seoul days, and months end with them', async () => {
  const member = await learner()
  await played(member, '2026-09-30T23:59', '2026-10-01T00:00', '2026-10-31T23:59', '2026-11-01T00:00')
  deepEqual(datesOf(await show(member, '2026-10')), ['2026-10-01', '2026-10-31'])
  deepEqual(datesOf(await show(member, '2026-09')), ['2026-09-30'])
  deepEqual((await show(member, '2026-10')).firstMonth, '2026-09')
})

test('learning past midnight is one day, not two, when the day starts later', async () => {
  const member = await learner()
  await played(member, '2026-10-31T23:30', '2026-11-01T00:30', '2026-11-01T03:30', '2026-11-01T04:00')
  deepEqual(datesOf(await show(member, '2026-11')), ['2026-11-01'])
  deepEqual((await show(member)).streak.longest, 2)
  deepEqual(await member.send(contract.setDayStart, { body: { hour: 4 } }), { hour: 4 })
  const { days, dayStartsAt } = await show(member, '2026-10')
  deepEqual(
    [days.map(({ date, lectures }) => [date, lectures.length]), dayStartsAt],
    [[['2026-10-31', 1]], 4],
  )
  deepEqual(datesOf(await show(member, '2026-11')), ['2026-11-01'])
  await member.send(contract.setDayStart, { body: { hour: 5 } })
  deepEqual(datesOf(await show(member, '2026-11')), [])
  deepEqual((await show(member)).streak, { current: 0, longest: 1, total: 1 })
})

test('today is the own day of learning', async () => {
  const member = await learner()
  await member.send(contract.setDayStart, { body: { hour: 6 } })
  equal((await show(member)).today, seoulDate(new Date(Date.now() - 6 * HOUR_MS)))
})

test('the day begins at a whole hour from 0 to 6', async () => {
  const member = await learner()
  for (const hour of [-1, 7, 1.5, '4', null])
    equal((await member.put('/api/learning/day-start', { json: { hour } })).status, 400)
  for (const month of ['2026-13', '2026-1', 'x', '0000-01', '2026-11-01'])
    equal((await member.get(`/api/learning/calendar?month=${month}`)).status, 400, month)
  equal((await app.guest().get('/api/learning/calendar')).status, 401)
})

test('a client that only saves has learned that day too, for the calendar and for attendance', async () => {
  const member = await learner()
  await member.send(contract.saveProgress, { params: { lectureId: second }, body: { watchedSec: 20 } })
  deepEqual(datesOf(await show(member)), [seoulDate(new Date())])
  deepEqual(await attendanceOf(member), [seoulDate(new Date())])
})

test('playing on into the next day makes it a day of learning; a tab that closes there does not', async () => {
  const member = await learner()
  await start(member, second)
  await member.send(contract.saveProgress, {
    params: { lectureId: second },
    body: { watchedSec: 30, played: [[0, 3]] },
  })
  await sql`delete from lecture_play where member_id = ${member.memberId}`.execute(app.deps.db)
  await sql`delete from attendance where member_id = ${member.memberId}`.execute(app.deps.db)
  const close = () =>
    member.send(contract.saveProgress, {
      params: { lectureId: second },
      body: { watchedSec: 30, played: [[0, 3]] },
    })
  await close()
  deepEqual([datesOf(await show(member)), await attendanceOf(member)], [[], []])
  await ageClock(app.deps.db, member.memberId, 10)
  await member.send(contract.saveProgress, {
    params: { lectureId: second },
    body: { watchedSec: 40, played: [[30, 40]] },
  })
  deepEqual(datesOf(await show(member)), [seoulDate(new Date())])
  deepEqual(await attendanceOf(member), [seoulDate(new Date())])
})

test('what was played before the line was cut counts for the day on which it was played', async () => {
  const member = await learner()
  await member.send(contract.saveProgress, {
    params: { lectureId: second },
    body: { watchedSec: 20, agoSec: 86_400 },
  })
  deepEqual(await attendanceOf(member), [daysAgo(1)])
})

test('my courses carry the last four weeks of days, oldest first', async () => {
  const member = await learner()
  for (const days of [40, 28, 27, 3])
    await app.deps.db
      .insertInto('attendance')
      .values({ member_id: member.memberId, course_id: course.id, day: daysAgo(days) })
      .execute()
  await start(member, first)
  const { content } = await member.send(contract.myCourses, { query: {} })
  deepEqual(content[0]?.recentDays, [daysAgo(27), daysAgo(3), daysAgo(0)])
})

async function attendanceOf(member: Member): Promise<string[]> {
  const { attendance } = await member.send(contract.attendanceDates, { params: { courseId: course.id } })
  return attendance
}

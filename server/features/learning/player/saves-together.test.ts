import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/learning/learning.ts'
import { pathOf } from '#contract/platform/call.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageClock } from '../testing/age-clock.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

const LENGTH_SEC = 100
const each = (count: number) => Array.from({ length: count }, (_none, at) => at)

async function membersOf(courseId: number, count: number): Promise<Member[]> {
  const members = await Promise.all(each(count).map(() => app.member()))
  for (const { memberId } of members) await enrol(app.deps.db, memberId, courseId)
  return members
}

const save = (member: Member, lectureId: number, watchedSec: number) =>
  member.post(pathOf(contract.saveProgress.path, { lectureId }), {
    json: { watchedSec, played: [[0, watchedSec]] },
  })

async function stored(lectureIds: number[]) {
  const rows = await app.deps.db
    .selectFrom('lecture_progress')
    .select(['member_id', 'lecture_id', 'watched_sec', 'covered_sec'])
    .where('lecture_id', 'in', lectureIds)
    .orderBy('member_id')
    .orderBy('lecture_id')
    .execute()
  return rows.map((row) => [row.member_id, row.lecture_id, row.watched_sec, row.covered_sec])
}

test('of many who save in the same moment each has their own answer, their own seconds and their own budget', async () => {
  // Long enough that even a slow machine does not reach its end.
  const lengthSec = 10_000
  const courses = await Promise.all(
    each(2).map(() =>
      makeCourse(app.deps.db, { lectures: [{ durationSec: lengthSec }, { durationSec: lengthSec }] }),
    ),
  )
  const people: { member: Member; lectureId: number; sec: number; courseId: number }[] = []
  for (const [at, course] of courses.entries())
    for (const [place, member] of (await membersOf(course.id, 12)).entries())
      people.push({
        member,
        courseId: course.id,
        lectureId: course.lectureIds[place % 2]!,
        sec: 4_000 + at * 12 + place,
      })
  people.sort((one, other) => one.member.memberId - other.member.memberId)
  // A start begins the clock; every second member has then watched long enough to be believed in full.
  for (const { member, lectureId } of people)
    await member.send(contract.startPlayback, { params: { lectureId } })
  for (const [at, { member }] of people.entries())
    if (at % 2 === 0) await ageClock(app.deps.db, member.memberId, lengthSec)
  const notEnrolled = await app.member()
  const [answers, refused, unknown] = await Promise.all([
    Promise.all(people.map(({ member, lectureId, sec }) => save(member, lectureId, sec))),
    save(notEnrolled, courses[0]!.lectureIds[1]!, 7),
    save(people[0]!.member, 2_147_483_647, 7),
  ])
  deepEqual([refused.status, unknown.status], [403, 404])
  deepEqual(
    answers.map(({ body }) => (body as { data: unknown }).data),
    people.map(({ lectureId, sec, courseId }) => ({
      courseId,
      lectureId,
      totalCount: 2,
      lectureCompleted: false,
      completedCount: 0,
      lectureProgress: sec / lengthSec,
      courseProgress: sec / (2 * lengthSec),
    })),
  )
  const kept = await stored(courses.flatMap(({ lectureIds }) => lectureIds))
  deepEqual(
    kept.map(([memberId, lectureId, watched]) => [memberId, lectureId, watched]),
    people.map(({ member, lectureId, sec }) => [member.memberId, lectureId, sec]),
  )
  for (const [at, [, , , covered]] of kept.entries())
    equal(covered! === people[at]!.sec, at % 2 === 0, 'nobody lives on another one’s clock')
})

test('saves of one member at once, in any order, keep the furthest second of each lecture', async () => {
  const course = await makeCourse(app.deps.db, {
    lectures: [{ durationSec: LENGTH_SEC }, { durationSec: LENGTH_SEC }],
  })
  const [member] = await membersOf(course.id, 1)
  const seconds = [31, 12, 44, 8, 27, 40, 3, 19]
  const answers = await Promise.all(seconds.map((sec, at) => save(member!, course.lectureIds[at % 2]!, sec)))
  deepEqual(
    answers.map(({ status }) => status),
    seconds.map(() => 200),
  )
  deepEqual(
    (await stored(course.lectureIds)).map(([, lectureId, watched]) => [lectureId, watched]),
    [
      [course.lectureIds[0], 44],
      [course.lectureIds[1], 40],
    ],
  )
})

test('a lecture whose progress is being rewritten keeps only its own watchers waiting', async () => {
  const [held, free] = await Promise.all(
    each(2).map(() => makeCourse(app.deps.db, { lectures: [{ durationSec: LENGTH_SEC }] })),
  )
  const [waiting] = await membersOf(held!.id, 1)
  const others = await membersOf(free!.id, 5)
  await save(waiting!, held!.lectureIds[0]!, 10)
  await withClient(app.database.owner, async (holder) => {
    await holder.query('begin')
    await holder.query('select from lecture_progress where lecture_id = $1 for update', [held!.lectureIds[0]])
    let isAnswered = false
    const late = save(waiting!, held!.lectureIds[0]!, 20).finally(() => (isAnswered = true))
    const answers = await Promise.all(others.map((member) => save(member, free!.lectureIds[0]!, 30)))
    deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    )
    equal(isAnswered, false)
    await holder.query('commit')
    equal((await late).status, 200)
  })
  const { rows } = await sql<{ watched_sec: number }>`select watched_sec from lecture_progress
    where lecture_id = ${held!.lectureIds[0]}`.execute(app.deps.db)
  deepEqual(rows, [{ watched_sec: 20 }])
})

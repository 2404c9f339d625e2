import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { changeCourse, removeLecture } from '#contract/catalogue/staff-course.ts'
import * as contract from '#contract/learning/learning.ts'
import type { SecondRange } from '#contract/learning/learning.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { completionOf } from './completion.ts'
import { ageClock } from './testing/age-clock.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

async function learnerOf(durations: number[]): Promise<{ member: Member; course: MadeCourse }> {
  const course = await makeCourse(app.deps.db, {
    lectures: durations.map((durationSec) => ({ durationSec })),
  })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return { member, course }
}

async function play(member: Member, lectureId: number, played: SecondRange[]): Promise<void> {
  await member.send(contract.startPlayback, { params: { lectureId } })
  await ageClock(app.deps.db, member.memberId, 600)
  await member.send(contract.saveProgress, { params: { lectureId }, body: { watchedSec: 0, played } })
}

const show = (member: Member, { id }: MadeCourse) =>
  member.send(contract.getCompletion, { params: { courseId: id } })

test('before anything was played, everything is missing', async () => {
  const { member, course } = await learnerOf([100, 50])
  const shown = await show(member, course)
  deepEqual(
    [shown.rule.coverage, shown.coverage, shown.openedCount, shown.totalCount, shown.isMet, shown.metAt],
    [0.8, 0, 0, 2, false, null],
  )
  deepEqual(
    shown.missing.map(({ lectureId, isOpened, missingSec, ranges }) => [
      lectureId,
      isOpened,
      missingSec,
      ranges,
    ]),
    [
      [course.lectureIds[0], false, 100, [[0, 100]]],
      [course.lectureIds[1], false, 50, [[0, 50]]],
    ],
  )
})

test('what is missing is named by the second, longest first, without slivers', async () => {
  const { member, course } = await learnerOf([100])
  await play(member, course.lectureIds[0]!, [
    [5, 40],
    [41, 60],
    [80, 100],
  ])
  const { missing, coverage } = await show(member, course)
  equal(coverage, 0.74)
  deepEqual(
    missing.map(({ isOpened, missingSec, ranges }) => [isOpened, missingSec, ranges]),
    [
      [
        true,
        25,
        [
          [60, 80],
          [0, 5],
        ],
      ],
    ],
  )
})

test('at most twenty stretches of a lecture are named, and all of them counted', async () => {
  const { member, course } = await learnerOf([300])
  await play(
    member,
    course.lectureIds[0]!,
    Array.from({ length: 30 }, (_, at): SecondRange => [at * 10, at * 10 + 7]),
  )
  const [lecture] = (await show(member, course)).missing
  deepEqual([lecture?.ranges.length, lecture?.missingSec], [20, 90])
})

test('four fifths played are not enough while a lecture was never opened; opening it meets the rule', async () => {
  const { member, course } = await learnerOf([90, 10])
  const [long = 0, short = 0] = course.lectureIds
  await play(member, long, [[0, 90]])
  const before = await show(member, course)
  deepEqual([before.isMet, before.openedCount], [false, 1])
  await member.send(contract.startPlayback, { params: { lectureId: short } })
  equal(await metAtOf(member, course), true, 'written down without being asked for')
  const shown = await show(member, course)
  deepEqual([shown.isMet, shown.missing.map(({ lectureId }) => lectureId)], [true, [short]])
})

test('the save that reaches four fifths writes down when; one second less does not', async () => {
  const { member, course } = await learnerOf([100])
  await play(member, course.lectureIds[0]!, [[0, 79]])
  equal(await metAtOf(member, course), false)
  await play(member, course.lectureIds[0]!, [[79, 80]])
  equal(await metAtOf(member, course), true)
  const { metAt } = await show(member, course)
  await play(member, course.lectureIds[0]!, [[80, 100]])
  equal((await show(member, course)).metAt, metAt)
})

test('progress alone is no completion: a jump to the end leaves everything to be played', async () => {
  const { member, course } = await learnerOf([100])
  const saved = await member.send(contract.saveProgress, {
    params: { lectureId: course.lectureIds[0]! },
    body: { watchedSec: 100 },
  })
  equal(saved.lectureCompleted, true)
  const shown = await show(member, course)
  deepEqual([shown.isMet, shown.coverage, shown.missing[0]?.missingSec], [false, 0, 100])
})

test('a member who met the milder rule of a course has met it for good', async () => {
  const { member, course } = await learnerOf([100])
  await play(member, course.lectureIds[0]!, [[0, 50]])
  const setRule = (completion_coverage: number) =>
    app.deps.db.updateTable('course').set({ completion_coverage }).where('id', '=', course.id).execute()
  await setRule(0.5)
  const { metAt } = await completionOf(app.deps, member.memberId, course.id)
  ok(metAt)
  await setRule(0.9)
  const shown = await show(member, course)
  deepEqual([shown.isMet, shown.metAt, shown.rule.coverage], [true, metAt, 0.9])
})

test('a course whose certificate asks for no quizzes is certified without them; its last quiz completes it as ever', async () => {
  const course = await makeCourse(app.deps.db, {
    lectures: [{ durationSec: 100 }, { kind: 'quiz' }, { kind: 'text' }],
  })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  const asked = async (completionQuizzes: 'passed' | 'none') => {
    const admin = await app.member({ roles: ['ROLE_ADMIN'] })
    await admin.send(changeCourse, { params: { courseId: course.id }, body: { completionQuizzes } })
    const { rule, needs, openedCount, totalCount, missing } = await show(member, course)
    return [rule.quizzes, needs, [openedCount, totalCount], missing.map(({ kind }) => kind)]
  }
  deepEqual(await asked('passed'), ['passed', ['video', 'text', 'quiz'], [0, 3], ['video', 'quiz', 'text']])
  deepEqual(await asked('none'), ['none', ['video', 'text'], [0, 2], ['video', 'text']])
  const [video = 0, , text = 0] = course.lectureIds
  await sql`
    insert into lecture_progress (member_id, lecture_id, watched_sec, started_at, completed_at)
    values (${member.memberId}, ${text}, 1, now(), now())`.execute(app.deps.db)
  await play(member, video, [[0, 80]])
  equal(await metAtOf(member, course), true, 'the save itself has stored it')
  const { isMet, openedCount } = await show(member, course)
  deepEqual([isMet, openedCount], [true, 2])
  await asked('passed')
  equal((await show(member, course)).isMet, true, 'what was reached stays')
})

test('a removed lecture certifies whom it kept from a certificate without quizzes', async () => {
  const course = await makeCourse(app.deps.db, {
    lectures: [{ durationSec: 100 }, { durationSec: 100 }, { kind: 'quiz' }],
  })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const body = { completionQuizzes: 'none' } as const
  await admin.send(changeCourse, { params: { courseId: course.id }, body })
  await play(member, course.lectureIds[0]!, [[0, 100]])
  equal(await metAtOf(member, course), false)
  await admin.send(removeLecture, { params: { lectureId: course.lectureIds[1]! } })
  equal(await metAtOf(member, course), true)
})

test('completion is for the enrolled and staff', async () => {
  const { course } = await learnerOf([100])
  const params = { params: { courseId: course.id } }
  equal((await app.guest().refused(contract.getCompletion, params)).status, 401)
  equal((await (await app.member()).refused(contract.getCompletion, params)).status, 403)
  const staff = await app.member({ roles: ['ROLE_SUPPORT'] })
  equal((await staff.send(contract.getCompletion, params)).isMet, false)
  equal((await staff.refused(contract.getCompletion, { params: { courseId: 999_999 } })).status, 404)
})

async function metAtOf(member: Member, course: MadeCourse): Promise<boolean> {
  const row = await app.deps.db
    .selectFrom('course_completion')
    .select('met_at')
    .where('member_id', '=', member.memberId)
    .where('course_id', '=', course.id)
    .executeTakeFirst()
  return row?.met_at instanceof Date
}

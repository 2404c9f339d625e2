import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { pathOf } from '#contract/platform/call.ts'
import { attendanceDates, getCalendar, getCompletion, startPlayback } from '#contract/learning/learning.ts'
import * as contract from '#contract/practice/practice.ts'
import { previewWithdrawal, withdraw } from '#contract/identity/withdrawal.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, type MadeCourse, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { practiceData } from './personal-data.ts'
import { makeExercise, outcome, outputTest } from './testing/make-exercise.ts'

let app: TestApp
let course: MadeCourse
let staff: Member

type Member = Awaited<ReturnType<TestApp['member']>>

before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db, { title: '실습이 있는 과정' })
  staff = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
})
after(() => app.close())

async function learner(): Promise<Member> {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return member
}

const at = (exerciseId: number) => ({ params: { exerciseId } })
const main = (text: string) => [{ name: 'main.py', text }]
const show = (member: Member, id: number) => member.send(contract.getExercise, at(id))

const saving = (member: Member, text: string, revision: number, force = false) => ({
  files: main(text),
  revision,
  force,
  memberId: member.memberId,
})
type SubmissionDraft = { states?: ('passed' | 'failed')[]; version?: number; clientSubmissionId?: string }
const sending = (
  member: Member,
  { states = ['passed', 'passed'], version = 1, ...sent }: SubmissionDraft = {},
) => ({
  files: main('print(1)'),
  version,
  memberId: member.memberId,
  outcomes: states.map(outcome),
  clientSubmissionId: sent.clientSubmissionId ?? randomUUID(),
})
const submit = (member: Member, id: number, sent?: SubmissionDraft) =>
  member.send(contract.submitExercise, { ...at(id), body: sending(member, sent) })

test('the enrolled and staff open an exercise; every member an open one, and nobody a draft (security.md#55)', async () => {
  const { db } = app.deps
  const [closed, open, draft] = [
    await makeExercise(db, course.id, { title: '잠긴 문제' }),
    await makeExercise(db, course.id, { isOpen: true }),
    await makeExercise(db, course.id, { published: false }),
  ]
  const [own, notEnrolled] = [await learner(), await app.member()]
  equal((await show(own, closed)).title, '잠긴 문제')
  equal((await show(staff, draft)).isLocked, false)
  equal((await show(notEnrolled, open)).isLocked, false)
  equal((await notEnrolled.refused(contract.getExercise, at(closed))).code, 'FORBIDDEN')
  const tried = async (by: Member, id: number) => {
    const sent = [
      { call: contract.saveWork, json: saving(by, 'x', 0) },
      { call: contract.submitExercise, json: sending(by) },
      { call: contract.openHint, json: { count: 1 } },
      ...[contract.giveUp, contract.getSolution, contract.listSubmissions].map((call) => ({
        call,
        json: undefined,
      })),
    ]
    const answers = await Promise.all(
      sent.map(({ call, json }) => by.call(call.method, pathOf(call.path, { exerciseId: id }), { json })),
    )
    return answers.map(({ status }) => status)
  }
  deepEqual(await tried(notEnrolled, closed), [403, 403, 403, 403, 403, 403])
  deepEqual(await tried(own, draft), [404, 404, 404, 404, 404, 404])
  const row = await notEnrolled.send(contract.listExercises, { query: { exerciseId: String(closed) } })
  deepEqual(
    row.content.map(({ id, isLocked, place }) => [id, isLocked, place.courseTitle]),
    [[closed, true, '실습이 있는 과정']],
  )
  const all = await own.send(contract.listExercises, { query: { courseId: String(course.id) } })
  ok(!all.content.some(({ id }) => id === draft))
})

test('what is hidden of a course that is not shown stays hidden, but not from who learns in it', async () => {
  const hidden = await makeCourse(app.deps.db, { published: false })
  const id = await makeExercise(app.deps.db, hidden.id, { isOpen: true })
  const own = await app.member()
  equal((await own.refused(contract.getExercise, at(id))).status, 404)
  await enrol(app.deps.db, own.memberId, hidden.id)
  equal((await show(own, id)).id, id)
})

test('work is kept by its revision: an older one is refused, the same one again is not, and force overwrites', async () => {
  const id = await makeExercise(app.deps.db, course.id)
  const own = await learner()
  equal((await show(own, id)).work, null)
  const first = await own.send(contract.saveWork, { ...at(id), body: saving(own, 'a', 0) })
  deepEqual([first.revision, (await show(own, id)).work?.files], [1, main('a')])
  equal((await own.send(contract.saveWork, { ...at(id), body: saving(own, 'b', 1) })).revision, 2)
  const late = { ...at(id), body: saving(own, 'c', 1) }
  equal((await own.refused(contract.saveWork, late)).code, 'WORK_OUTDATED')
  equal((await own.send(contract.saveWork, { ...at(id), body: saving(own, 'b', 1) })).revision, 2)
  equal((await own.send(contract.saveWork, { ...at(id), body: saving(own, 'c', 1, true) })).revision, 3)
  equal((await show(own, id)).standing, 'started')

  const other = await learner()
  equal(
    (await other.refused(contract.saveWork, { ...at(id), body: saving(own, 'x', 0) })).code,
    'ANOTHER_MEMBER',
  )
  equal((await show(other, id)).work, null, "nobody sees another's work")
  const files = [{ name: 'other.py', text: '' }]
  const wrong = { ...at(id), body: { ...saving(own, '', 3), files } }
  deepEqual((await own.refused(contract.saveWork, wrong)).errors?.[0]?.field, 'files')
  for (const text of ['a\u0000', 'half of 😀: \ud83d'])
    equal((await own.refused(contract.saveWork, { ...at(id), body: saving(own, text, 3, true) })).status, 400)
})

test('the server decides whether all tests of the version pass, and a pass is never revoked', async () => {
  const id = await makeExercise(app.deps.db, course.id)
  const own = await learner()
  const failed = await submit(own, id, { states: ['passed', 'failed'] })
  deepEqual([failed.submission.passed, failed.submission.passedCount, failed.standing], [false, 1, 'started'])
  const short = { ...at(id), body: sending(own, { states: ['passed'] }) }
  equal((await own.refused(contract.submitExercise, short)).errors?.[0]?.field, 'outcomes')
  const claim = { ...at(id), body: { ...sending(own, { states: ['failed', 'failed'] }), passed: true } }
  equal((await own.send(contract.submitExercise, claim)).submission.passed, false)

  const passed = await submit(own, id)
  deepEqual([passed.submission.passed, passed.standing, passed.isFirstPass], [true, 'passed', true])
  deepEqual([(await submit(own, id)).isFirstPass, (await show(own, id)).submissionCount], [false, 4])
  equal((await submit(own, id, { states: ['failed', 'failed'] })).standing, 'passed')

  const history = await own.send(contract.listSubmissions, { ...at(id), query: {} })
  deepEqual(
    history.content.map((one) => one.passed),
    [false, true, true, false, false],
  )
  const params = { submissionId: passed.submission.id }
  const whole = await own.send(contract.getSubmission, { params })
  deepEqual([whole.files, whole.outcomes.length, whole.gradedBy], [main('print(1)'), 2, 'browser'])
  equal((await (await learner()).refused(contract.getSubmission, { params })).status, 404)
})

test('a submission sent twice is one, also at once; one of another member is refused', async () => {
  const id = await makeExercise(app.deps.db, course.id)
  const own = await learner()
  const clientSubmissionId = randomUUID()
  const again = () => submit(own, id, { clientSubmissionId })
  const [one, two] = await Promise.all([again(), again()])
  deepEqual(two.submission, one.submission)
  const third = await again()
  deepEqual([third.submission.id, third.isFirstPass], [one.submission.id, true])
  equal((await show(own, id)).submissionCount, 1)
  const other = await learner()
  const foreign = { ...at(id), body: sending(own) }
  equal((await other.refused(contract.submitExercise, foreign)).code, 'ANOTHER_MEMBER')
})

test('what was graded by tests that changed since is refused, with the code kept', async () => {
  const { db } = app.deps
  const id = await makeExercise(db, course.id)
  const own = await learner()
  await db.updateTable('exercise').set({ version: 3, tests_version: 2 }).where('id', '=', id).execute()
  const old = await own.refused(contract.submitExercise, {
    ...at(id),
    body: sending(own, { version: 1 }),
  })
  deepEqual([old.status, old.code], [409, 'EXERCISE_CHANGED'])
  equal((await submit(own, id, { version: 2 })).submission.version, 2)
  const ahead = { ...at(id), body: sending(own, { version: 4 }) }
  equal((await own.refused(contract.submitExercise, ahead)).status, 409)
})

test('sixty submissions in ten minutes are enough (security.md#12); of many the oldest failed ones go', async () => {
  const { db } = app.deps
  const id = await makeExercise(db, course.id)
  const own = await learner()
  const { submission: kept } = await submit(own, id)
  const { submission: oldest } = await submit(own, id, { states: ['failed', 'failed'] })
  await db
    .insertInto('exercise_submission')
    .values(
      Array.from({ length: 199 }, () => ({
        member_id: own.memberId,
        exercise_id: id,
        version: 1,
        files: '[]',
        outcomes: '[]',
        passed: false,
        passed_count: 0,
        test_count: 2,
        client_submission_id: randomUUID(),
      })),
    )
    .execute()
  await submit(own, id)
  const { totalElements } = await own.send(contract.listSubmissions, { ...at(id), query: {} })
  equal(totalElements, 200)
  const of = (submissionId: number) => ({ params: { submissionId } })
  equal((await own.send(contract.getSubmission, of(kept.id))).passed, true)
  equal((await own.refused(contract.getSubmission, of(oldest.id))).status, 404)

  for (let times = 3; times < 60; times += 1) await submit(own, id)
  const late = await own.post(`/api/practice/exercises/${id}/submissions`, { json: sending(own) })
  deepEqual([late.status, Number(late.headers.get('retry-after')) > 0], [429, true])
})

test('hints open one by one, and the solution after a pass or giving up; for staff always', async () => {
  const id = await makeExercise(app.deps.db, course.id)
  const own = await learner()
  deepEqual([(await show(own, id)).hintCount, (await show(own, id)).hints], [2, []])
  const rung = (count: number) => ({ ...at(id), body: { count } })
  const twice = await Promise.all([1, 1].map((count) => own.send(contract.openHint, rung(count))))
  const first = ['<p><code>print</code>를 써 보세요.</p>']
  deepEqual(
    twice.map(({ hints }) => hints),
    [first, first],
    'a second press opens nothing more',
  )
  equal((await own.send(contract.openHint, rung(2))).hints.length, 2)
  equal((await own.send(contract.openHint, rung(1))).hints.length, 2, 'none is closed again')
  equal((await own.refused(contract.openHint, rung(3))).code, 'NO_MORE_HINTS')
  equal((await show(own, id)).hints.length, 2)

  equal((await own.refused(contract.getSolution, at(id))).code, 'SOLUTION_CLOSED')
  equal((await own.post(`/api/practice/exercises/${id}/giving-up`)).status, 204)
  const solution = await own.send(contract.getSolution, at(id))
  deepEqual([solution.files, (await show(own, id)).standing], [main('print(1)'), 'gaveUp'])
  match(solution.explanationHtml, /<code>print<\/code>/)
  equal((await submit(own, id)).standing, 'passed', 'a later pass still counts')
  equal((await staff.send(contract.getSolution, at(id))).files.length, 1)
})

test('an exercise leads to those beside it in its course', async () => {
  const own = await app.member()
  const alone = await makeCourse(app.deps.db)
  await enrol(app.deps.db, own.memberId, alone.id)
  const ids = [
    await makeExercise(app.deps.db, alone.id),
    await makeExercise(app.deps.db, alone.id, { published: false }),
    await makeExercise(app.deps.db, alone.id),
  ]
  const [first, last] = [await show(own, ids[0]!), await show(own, ids[2]!)]
  deepEqual([first.previousId, first.nextId, last.previousId, last.nextId], [null, ids[2], ids[0], null])
})

test('handing in counts as attendance and as a day of learning, and never for the certificate', async () => {
  const own = await learner()
  const id = await makeExercise(app.deps.db, course.id, { title: '달력에 남는 문제' })
  const open = await makeExercise(app.deps.db, course.id, { isOpen: true })
  const notEnrolled = await app.member()
  const courseParams = { params: { courseId: course.id } }
  const completion = await own.send(getCompletion, courseParams)
  await submit(own, id, { states: ['failed', 'failed'] })
  await submit(notEnrolled, open)
  const { attendance } = await own.send(attendanceDates, courseParams)
  equal(attendance.length, 1)
  const marked = app.deps.db
    .selectFrom('attendance')
    .select('day')
    .where('member_id', '=', notEnrolled.memberId)
  deepEqual(await marked.execute(), [], 'only the enrolled attend')

  const before = await own.send(getCalendar, { query: {} })
  deepEqual(
    before.days[0]?.exercises.map(({ exerciseId, title, isPassed }) => [exerciseId, title, isPassed]),
    [[id, '달력에 남는 문제', false]],
  )
  deepEqual([before.days[0]?.hasFinished, before.streak.current], [false, 1])
  await submit(own, id)
  const after = await own.send(getCalendar, { query: {} })
  deepEqual([after.days[0]?.exercises[0]?.isPassed, after.days[0]?.hasFinished], [true, true])
  await own.send(startPlayback, { params: { lectureId: course.lectureIds[0]! } })
  const both = await own.send(getCalendar, { query: {} })
  deepEqual(
    both.days.map(({ lectures, exercises }) => [lectures.length, exercises.length]),
    [[1, 1]],
  )
  const later = await own.send(getCompletion, courseParams)
  deepEqual([later.coverage, later.isMet], [completion.coverage, false])
})

test('exercises are found by words, by first consonants and by a slip of the keyboard', async () => {
  const own = await learner()
  const sorted = await makeExercise(app.deps.db, course.id, { title: '리스트 정렬하기', language: 'python' })
  const table = await makeExercise(app.deps.db, course.id, {
    title: '주문 합계 구하기',
    summary: '',
    language: 'sqlite',
  })
  const found = async (q: string) => {
    const { content } = await own.send(contract.listExercises, { query: { q, size: 100 } })
    return [sorted, table].map((id) => content.some((exercise) => exercise.id === id))
  }
  deepEqual(await found('정렬'), [true, false])
  deepEqual(await found('ㅈㄹ'), [true, false])
  for (const python of ['파이썬', 'ㅍㅇㅆ', 'vkdlTjs', 'python', 'ㅔㅛ쇄ㅜ', '파이ㅆ'])
    deepEqual(await found(python), [true, false], python)
  deepEqual(await found('ㅈㅁ'), [false, true])
  deepEqual(await found('sql 합계'), [false, true])
  deepEqual(await found('ㅋㅋㅋ'), [false, false])
  const passed = await makeExercise(app.deps.db, course.id)
  await submit(own, passed)
  const mine = await own.send(contract.listExercises, { query: { standing: 'passed' } })
  deepEqual(
    mine.content.map(({ id }) => id),
    [passed],
  )
})

test('the withdrawal preview names the practice work, and all of it is deleted', async () => {
  const own = await learner()
  const id = await makeExercise(app.deps.db, course.id, { tests: [outputTest('하나')] })
  await own.send(contract.saveWork, { ...at(id), body: saving(own, 'a', 0) })
  await submit(own, id, { states: ['passed'] })
  const { consequences } = await own.send(previewWithdrawal, {})
  ok(consequences.some(({ title }) => title === '실습 문제 1개의 코드와 제출 기록'))
  const kept = await practiceData(app.deps.db, own.memberId)
  deepEqual(
    Object.values(kept).map((rows) => (rows as unknown[]).length),
    [1, 1, 1, 1],
  )
  await own.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  const left = await practiceData(app.deps.db, own.memberId)
  deepEqual(Object.values(left).flat(), [])
  notEqual(await app.deps.db.selectFrom('exercise').where('id', '=', id).executeTakeFirst(), undefined)
})

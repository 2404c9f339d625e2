import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/practice/practice.ts'
import { enrol, type MadeCourse, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import {
  exerciseToMake,
  makeExercise,
  outcome,
  outputTest,
  submitOutcomes,
} from '../testing/make-exercise.ts'

let app: TestApp
let course: MadeCourse
let admin: Awaited<ReturnType<TestApp['member']>>

before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db)
  admin = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_ADMIN'] })
})
after(() => app.close())

const at = (exerciseId: number) => ({ params: { exerciseId } })
const shown = (id: number) => admin.send(contract.getStaffExercise, at(id))
const [passing, caught] = [
  [outcome(), outcome()],
  [outcome(), outcome('failed')],
]

test('only what was checked is shown: the solution passes and every wrong answer is caught', async () => {
  const body = exerciseToMake(course.id, { lectureId: course.lectureIds[1]!, atSec: 30 })
  const made = await admin.send(contract.makeExercise, { body })
  deepEqual([made.version, made.published, made.checkedVersion, made.atSec], [1, false, null, 30])
  const publish = () => admin.refused(contract.publishExercise, at(made.id))
  equal((await publish()).code, 'EXERCISE_UNCHECKED')
  const check = (solution = passing, wrongAnswers = [caught], version = 1) => ({
    ...at(made.id),
    body: { version, solution, wrongAnswers },
  })
  for (const unsound of [check(caught), check(passing, [passing])]) {
    equal((await admin.send(contract.checkExercise, unsound)).checkedVersion, null)
    equal((await publish()).code, 'EXERCISE_UNCHECKED')
  }
  for (const part of [check([outcome()]), check(passing, [])])
    equal((await admin.refused(contract.checkExercise, part)).status, 400)
  equal((await admin.refused(contract.checkExercise, check(passing, [caught], 2))).status, 409)
  equal((await admin.send(contract.checkExercise, check())).checkedVersion, 1)
  equal((await admin.send(contract.publishExercise, at(made.id))).published, true)

  const change = { ...at(made.id), body: { ...body, version: 1, statement: '다른 설명' } }
  const reworded = await admin.send(contract.changeExercise, change)
  deepEqual([reworded.version, reworded.checkedVersion, reworded.published], [2, 2, true])
  equal((await admin.refused(contract.changeExercise, change)).code, 'EXERCISE_CHANGED')
  const retested = await admin.send(contract.changeExercise, {
    ...at(made.id),
    body: { ...change.body, version: 2, tests: [outputTest('하나'), outputTest('다른 것')] },
  })
  deepEqual([retested.version, retested.checkedVersion, retested.published], [3, null, false])
  equal((await publish()).code, 'EXERCISE_UNCHECKED')

  const lines = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', `exercise:${made.id}`)
    .orderBy('id')
    .execute()
  deepEqual(
    lines.map(({ action }) => action.replace('exercise.', '')),
    ['make', 'check', 'check', 'check', 'publish', 'change', 'change'],
  )
  deepEqual(lines.at(-1)?.detail, { before: { version: 2 }, after: { version: 3 }, changed: ['tests'] })
})

test('code has the files of the starter, and a place is one of the course', async () => {
  const other = await makeCourse(app.deps.db)
  const strange = [{ name: 'other.py', text: '' }]
  const twice = [...exerciseToMake(1).starter, ...exerciseToMake(1).starter]
  for (const [wrong, status] of [
    [{ solution: strange }, 400],
    [{ wrongAnswers: [{ name: 'a', files: strange }] }, 400],
    [{ starter: twice, solution: twice }, 400],
    [{ atSec: 3 }, 400],
    [{ lectureId: other.lectureIds[0]! }, 404],
    [{ courseId: 999_999 }, 404],
  ] as const) {
    const body = { ...exerciseToMake(course.id), ...wrong } as never
    equal((await admin.refused(contract.makeExercise, { body })).status, status, JSON.stringify(wrong))
  }
})

test('one that was handed in is not deleted, and one that was not is', async () => {
  const [used, unused] = [
    await makeExercise(app.deps.db, course.id),
    await makeExercise(app.deps.db, course.id),
  ]
  const learner = await app.member()
  await enrol(app.deps.db, learner.memberId, course.id)
  await submitOutcomes(learner, used, ['passed', 'passed'])
  equal((await admin.refused(contract.removeExercise, at(used))).code, 'EXERCISE_IN_USE')
  const { solverCount, passedCount } = await shown(used)
  deepEqual([solverCount, passedCount], [1, 1])
  equal((await admin.delete(`/api/admin/practice/exercises/${unused}`)).status, 204)
  equal((await admin.refused(contract.getStaffExercise, at(unused))).status, 404)
})

test('staff list drafts too, by their state, in the asked order; learners read no solution of it', async () => {
  const own = await makeCourse(app.deps.db)
  const [second, first] = [
    await makeExercise(app.deps.db, own.id, { title: '나중', published: false }),
    await makeExercise(app.deps.db, own.id, { title: '가장' }),
  ]
  const listed = async (query: object) => {
    const all = { courseId: String(own.id), ...query }
    return (await admin.send(contract.listStaffExercises, { query: all })).content.map(({ id }) => id)
  }
  deepEqual(await listed({}), [second, first])
  deepEqual(await listed({ sort: 'title,asc' }), [first, second])
  deepEqual(await listed({ status: 'draft' }), [second])
  deepEqual(await listed({ q: 'ㄱㅈ' }), [first])
  const { html } = await admin.send(contract.previewMarkdown, { body: { markdown: '**a** <b>b</b>' } })
  equal(html, '<p><strong>a</strong> &lt;b&gt;b&lt;/b&gt;</p>')
  const learner = await app.member()
  await enrol(app.deps.db, learner.memberId, own.id)
  const { text } = await learner.get(`/api/practice/exercises/${first}`)
  ok(!text.includes('wrongAnswers') && !text.includes('"solution"'))
})

test('an exercise is moved within its course, and the others close up', async () => {
  const own = await makeCourse(app.deps.db)
  const made: number[] = []
  for (const title of ['가', '나', '다']) made.push(await makeExercise(app.deps.db, own.id, { title }))
  const rows = async () => {
    const query = { courseId: String(own.id), sort: 'course,asc' as const }
    return (await admin.send(contract.listStaffExercises, { query })).content
  }
  const ids = async () => (await rows()).map(({ id }) => id)
  const place = (id: number, wanted: number) =>
    admin.send(contract.placeExercise, { ...at(id), body: { place: wanted } })
  const [first, second, third] = made
  deepEqual(await ids(), made)
  deepEqual([await place(third!, 1), await ids()], [{ place: 1 }, [third, first, second]])
  deepEqual([await place(third!, 99), await ids()], [{ place: 3 }, [first, second, third]])
  deepEqual([await place(second!, 2), await ids()], [{ place: 2 }, [first, second, third]])

  await Promise.all([place(first!, 3), place(second!, 3), place(third!, 1)])
  deepEqual(
    (await rows()).map(({ orderIndex }) => orderIndex),
    [1, 2, 3],
  )
  equal((await admin.refused(contract.placeExercise, { ...at(first!), body: { place: 0 } })).status, 400)
  equal((await admin.refused(contract.placeExercise, { ...at(2_000_000), body: { place: 1 } })).status, 404)
})

test('several exercises are published together; the reply says which were not, and why', async () => {
  const own = await makeCourse(app.deps.db)
  const [shown, hidden] = [await makeExercise(app.deps.db, own.id), await makeExercise(app.deps.db, own.id)]
  const { id: unchecked } = await admin.send(contract.makeExercise, { body: exerciseToMake(own.id) })
  const exerciseIds = [shown, hidden, unchecked]
  const publish = async (published: boolean, ids = exerciseIds) =>
    (await admin.send(contract.publishExercises, { body: { exerciseIds: ids, published } })).rows
  await publish(false, [hidden])
  deepEqual(await publish(true), [
    { id: shown, isChanged: false, problem: null },
    { id: hidden, isChanged: true, problem: null },
    { id: unchecked, isChanged: false, problem: contract.exerciseUnchecked.message },
  ])
  deepEqual(
    (await publish(false)).map(({ isChanged }) => isChanged),
    [true, true, false],
  )
  equal(
    (await admin.refused(contract.publishExercises, { body: { exerciseIds: [], published: true } })).status,
    400,
  )
})

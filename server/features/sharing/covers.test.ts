import { deepEqual, doesNotMatch, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import type { ExerciseToMake } from '#contract/practice/practice.ts'
import { makeExercise, outputTest } from '#server/features/practice/testing/make-exercise.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { courseWork } from './card-kinds.ts'
import { findMaterial } from './material.store.ts'
import type { Work } from './work/work.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.close())

const isShown = (courseId: number) =>
  until(async () => (await app.guest().get(`/api/course/${courseId}/preview`)).status === 200, 'the course')

async function coverOf(courseId: number): Promise<Buffer> {
  const response = await fetch(`${app.url}/cover/${courseId}.png`)
  equal(response.status, 200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  deepEqual([width, height, format], [960, 540, 'png'])
  return bytes
}

async function workOf(courseId: number) {
  const course = await app.guest().send(previewCourse, { params: { courseId } })
  const { db, branding } = app.deps
  return courseWork({ db, branding, published: app.app.published }, course)
}

test('a course without an uploaded cover has a drawn one, which differs by course', async () => {
  const covers = await Promise.all(
    (['data', 'fullstack', 'frontend', 'backend'] as const).map(async (category) => {
      const { id } = await makeCourse(app.deps.db, { title: `${category} 표지`, category })
      await isShown(id)
      return (await coverOf(id)).toString('base64')
    }),
  )
  equal(new Set(covers).size, 4)
})

const withWords = (word: string) => ({
  statement: `| 메서드 | 경로 | 결과 |\n|---|---|---|\n| GET | /${word} | 200 |\n| POST | /${word} | 201 |`,
  starter: [{ name: 'main.py', text: `function ${word}(a) {}` }],
  tests: [{ ...outputTest(word), expected: word }],
})

test('a cover shows open exercises and texts of open lectures, and nothing that is locked or hidden', async () => {
  const { db } = app.deps
  const { id, lectureIds } = await makeCourse(db, {
    category: 'backend',
    lectures: [{ kind: 'text' }, { kind: 'text', isPublic: false }],
  })
  await isShown(id)
  for (const [at, lectureId] of lectureIds.entries())
    await db
      .updateTable('lecture_text')
      .set({ markdown: at === 0 ? 'openText' : 'lockedText' })
      .where('lecture_id', '=', lectureId)
      .execute()
  await makeExercise(db, id, { ...withWords('lockedExercise'), published: true })
  await makeExercise(db, id, { ...withWords('draftExercise'), isOpen: true, published: false })
  equal(await workOf(id), null)
  const earlier = await coverOf(id)
  const shown = withWords('openExercise')
  const hidden = { ...outputTest('hiddenTest'), hidden: true, expected: 'hiddenResult' }
  await makeExercise(db, id, {
    ...shown,
    isOpen: true,
    tests: [...shown.tests, hidden],
    solution: [{ name: 'main.py', text: 'print(2)' }],
    wrongAnswers: [{ name: 'wrongAnswer', files: [{ name: 'main.py', text: 'wrongAnswer' }] }],
    hints: ['hint'],
    explanation: 'explanation',
  })
  const material = JSON.stringify(await findMaterial(db, id))
  for (const word of ['openText', 'openExercise']) ok(material.includes(word), word)
  doesNotMatch(
    material,
    /lockedText|lockedExercise|draftExercise|hidden(?:Test|Result)|print|wrongAnswer|hint|explanation/,
  )

  await until(async () => (await workOf(id))?.is === 'requests', 'the new picture')
  ok(!(await coverOf(id)).equals(earlier))
  await db.updateTable('exercise').set({ is_open: false }).where('course_id', '=', id).execute()
  await until(async () => (await workOf(id)) === null, 'the picture without the exercise')
  ok((await coverOf(id)).equals(earlier))
})

const COLUMN = 'a_very_long_name_of_a_column'
const NUMBERS = Array.from({ length: 40 }, (_none, at) => at)

/** Materials of each kind of picture, with more and longer content than fits. */
const WORKS: Record<string, Partial<ExerciseToMake>> = {
  table: {
    language: 'sqlite',
    starter: [{ name: 'main.py', text: `SELECT ${COLUMN}, ${COLUMN}\n`.repeat(9) }],
    statement: `| ${COLUMN} | n | ${COLUMN} |\n|---|---|---|\n${`| ${COLUMN} 😀 | -1 | 3 |\n`.repeat(30)}`,
  },
  chart: {
    language: 'python',
    starter: [{ name: 'main.py', text: `def ${COLUMN}(first, second):` }],
    tests: [
      { ...outputTest('하나'), kind: 'value', code: `${COLUMN}([0, 0, 0], [-5, 0, 1e9])`, expected: '' },
    ],
  },
  requests: { statement: `|a|b|c|\n|-|-|-|\n${`| GET | /${COLUMN.repeat(4)} | 500 |\n`.repeat(30)}` },
  steps: { statement: `|a|b|\n|-|-|\n| a | ${COLUMN.repeat(3)}, ${'짧게, '.repeat(30)}끝 |` },
  page: {
    language: 'html',
    starter: [{ name: 'main.py', text: '<h1>제목</h1><p>글</p><button>단추</button>'.repeat(40) }],
  },
  tasks: {
    language: 'javascript',
    starter: [{ name: 'main.py', text: 'function f(list) {' }],
    tests: [
      {
        ...outputTest('하나'),
        kind: 'value',
        code: 'f([])',
        expected: JSON.stringify(NUMBERS.map(() => ({ a: COLUMN.repeat(4), b: true }))),
      },
    ],
  },
}
const PICTURE_OF: Record<string, Work['is']> = {
  table: 'terminal',
  chart: 'chart',
  requests: 'requests',
  steps: 'steps',
}
const CATEGORY_OF: Record<string, string> = {
  table: 'fullstack',
  chart: 'data',
  requests: 'backend',
  steps: 'backend',
}

test('every kind of picture is drawn from material of any length', async () => {
  const { db } = app.deps
  const pictures = []
  for (const [kind, material] of Object.entries(WORKS)) {
    const { id } = await makeCourse(db, { title: kind, category: CATEGORY_OF[kind] ?? 'frontend' })
    await makeExercise(db, id, { ...material, isOpen: true })
    await isShown(id)
    await until(async () => (await workOf(id))?.is === (PICTURE_OF[kind] ?? 'page'), kind)
    pictures.push((await coverOf(id)).toString('base64'))
  }
  equal(new Set(pictures).size, pictures.length)
})

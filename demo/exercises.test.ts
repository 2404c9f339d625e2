import { deepEqual, equal, match, ok, throws } from 'node:assert/strict'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { HINTS_MAX, PracticeLanguage } from '#contract/practice/practice.ts'
import { demoCourses } from '#demo/courses.ts'
import { exerciseQuestions, exerciseStories } from '#demo/exercise-stories.ts'
import { readExercises } from '#demo/exercises.ts'
import { htmlOf } from '#server/platform/markdown/markdown.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'

const exercises = readExercises()
const courseOf = (courseId: number) => demoCourses[courseId - 1]!
const countBy = <T, K extends string>(all: T[], key: (one: T) => K) =>
  Object.entries<T[] | undefined>(Object.groupBy(all, key)).map(
    ([name, group]) => [name, group!.length] as const,
  )

test('there are at least 24 exercises, and six in each category', () => {
  ok(exercises.length >= 24)
  const counts = countBy(exercises, ({ toMake }) => courseOf(toMake.courseId).category)
  equal(counts.length, 4)
  for (const [category, count] of counts) ok(count >= 6, `${category}: ${count}`)
})

test('every language has at least three exercises, every difficulty as well', () => {
  const languages = countBy(exercises, ({ toMake }) => toMake.language)
  equal(languages.length, PracticeLanguage.options.length)
  for (const [language, count] of languages) ok(count >= 3, `${language}: ${count}`)
  const difficulties = countBy(exercises, ({ toMake }) => toMake.difficulty)
  equal(difficulties.length, 3)
  for (const [difficulty, count] of difficulties) ok(count >= 3, `${difficulty}: ${count}`)
})

test('every course has an exercise that is open to all, so that a new member can try', () => {
  const open = exercises.filter(({ toMake }) => toMake.isOpen).map(({ toMake }) => toMake.courseId)
  deepEqual(
    demoCourses.flatMap((course, at) => (open.includes(at + 1) ? [] : [course.slug])),
    [],
  )
})

test('no two share a title or a place', () => {
  equal(new Set(exercises.map(({ toMake }) => toMake.title)).size, exercises.length)
  equal(new Set(exercises.map(({ toMake, order }) => `${toMake.courseId}/${order}`)).size, exercises.length)
})

for (const { slug, toMake } of exercises) {
  test(`${slug}: hints, tests and wrong answers are as many as they should be`, () => {
    const { tests, hints, wrongAnswers } = toMake
    ok(hints.length >= 2 && hints.length <= HINTS_MAX)
    ok(tests.length >= 3 && tests.length <= 8)
    ok(tests.some(({ hidden }) => hidden) && tests.some(({ hidden }) => !hidden))
    equal(wrongAnswers.length, 3)
  })

  test(`${slug}: the statement shows an example, the explanation names the mistakes`, () => {
    match(toMake.statement, /^## 예시\n[^#]*(?:\| --- \||```text\n[^#]*```text)/m)
    match(toMake.explanation, /^## 자주 하는 실수\n\n(?:- .+\n?){3}/m)
  })

  test(`${slug}: the Korean is typed as it should be`, () => {
    const names = [...toMake.tests, ...toMake.wrongAnswers].map(({ name }) => name)
    const prose = [
      toMake.title,
      toMake.summary,
      toMake.statement,
      toMake.explanation,
      ...toMake.hints,
      ...names,
    ]
    deepEqual(prose.flatMap(slipsOf), [])
  })
}

/** Typing mistakes in the prose, and emphasis marks that are not rendered; code is skipped. */
function slipsOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/`+[^`]+`+/g, '코드')
  const straight = /["'][가-힣][^"']*["']/
  const slips = [/\S {2,}\S/, /\.{3}/, straight, /\S\s+$/, /[가-힣] [,.?!]/]
  const shown = htmlOf(markdown).replaceAll(/<(code|pre)>[^]*?<\/\1>/g, '')
  return [
    ...prose.split('\n').filter((line) => slips.some((slip) => slip.test(line))),
    ...shown.split('\n').filter((line) => line.includes('**')),
  ]
}

test('the stories tell of exercises, wrong answers and tests that there are', () => {
  for (const { slug, tries } of exerciseStories) {
    const { toMake } = exercises.find((exercise) => exercise.slug === slug)!
    for (const { wrongAnswer, failedTests } of tries) {
      ok(wrongAnswer === null || toMake.wrongAnswers[wrongAnswer])
      for (const at of Object.keys(failedTests)) ok(toMake.tests[Number(at)], `${slug}: ${at}`)
    }
  }
  for (const { slug } of exerciseQuestions)
    ok(
      exercises.some((exercise) => exercise.slug === slug),
      slug,
    )
})

test('a folder that is not right is refused by the name of its file', () => {
  const root = tempFolder('exercises')
  const broken = (file: string, text: string) => {
    cpSync(join(import.meta.dirname, 'exercises', 'toggle-todo'), join(root, 'toggle-todo'), {
      recursive: true,
    })
    writeFileSync(join(root, 'toggle-todo', file), text)
    return () => readExercises(root)
  }
  throws(broken('exercise.json', '{'), /demo\/exercises\/toggle-todo\/exercise\.json: SyntaxError/)
  throws(broken('exercise.json', '{"course":"react-ui"}'), /toggle-todo\/exercise\.json: lecture: /)
  rmSync(join(root, 'toggle-todo'), { recursive: true })
  throws(broken('statement.md', ' '), /toggle-todo\/statement\.md: statement: 문제 설명을 입력해 주세요\./)
  throws(
    broken('starter/Main.js', ''),
    /toggle-todo\/starter: starter\.\d\.name: 파일 이름을 확인해 주세요\./,
  )
  rmSync(root, { recursive: true })
})

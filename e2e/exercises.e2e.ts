import { expect, type Page, test } from '@playwright/test'
import { type ExerciseToMake, PracticeLanguage, type TestOutcome } from '#contract/practice/practice.ts'
import { readExercises } from '#demo/exercises.ts'
import type { Program } from '#web/features/practice/parts/runner-types.ts'
import { grade, openRunnerOn } from './fixtures/practice-runner.ts'
import { RUNNER_ALONE, serveRunner } from './fixtures/runner-page.ts'

const exercises = readExercises()
let served: Awaited<ReturnType<typeof serveRunner>>
let page: Page

// One page for all exercises, so that the runtime of a language is loaded once.
test.beforeAll(async ({ browser }) => {
  served = await serveRunner()
  page = await browser.newPage()
  await page.goto(served.url)
  await openRunnerOn(page, { address: RUNNER_ALONE })
})

test.afterAll(async () => {
  await page.close()
  await served.close()
})

/** How many exercises of each language also run in Firefox; few, because all of them use the same runner. */
const IN_EVERY_ENGINE = 1

for (const language of PracticeLanguage.options) {
  test.describe(language, () => {
    const all = exercises.filter((one) => one.toMake.language === language)
    for (const [at, { slug, toMake }] of all.entries()) {
      const tag = at < IN_EVERY_ENGINE ? ' @engines' : ''
      test(`${slug}: the solution passes, each wrong answer fails, the starter does neither harm nor pass${tag}`, async () => {
        expect(failuresOf(toMake, await graded(toMake, toMake.solution))).toEqual([])
        for (const { name, files } of toMake.wrongAnswers) {
          const states = await statesUpToFailure(toMake, files)
          expect(
            states.some((state) => state !== 'passed'),
            `${name}: it fails`,
          ).toBe(true)
          expect(
            states.some((state) => state !== 'error'),
            `${name}: it runs at all`,
          ).toBe(true)
        }
        const started = await graded(toMake, toMake.starter)
        expect(failuresOf(toMake, started)).not.toEqual([])
        expect(started.filter(({ state }) => state === 'timeout')).toEqual([])
      })
    }
  })
}

const graded = ({ language, tests }: ExerciseToMake, files: Program['files']): Promise<TestOutcome[]> =>
  grade(page, { language, files }, tests)

/** Runs test by test, the strictest ones, which come last, first: ends once the program has failed, and not by an error alone. */
async function statesUpToFailure(toMake: ExerciseToMake, files: Program['files']) {
  const states: TestOutcome['state'][] = []
  for (const one of toMake.tests.toReversed()) {
    const [outcome] = await graded({ ...toMake, tests: [one] }, files)
    states.push(outcome!.state)
    if (states.some((state) => state !== 'passed') && states.some((state) => state !== 'error')) break
  }
  return states
}

/** The failed tests, with what is needed to fix them. */
const failuresOf = ({ tests }: ExerciseToMake, outcomes: TestOutcome[]) =>
  outcomes.flatMap(({ state, actual, message }, at) =>
    state === 'passed'
      ? []
      : [{ test: tests[at]!.name, state, actual, message, expected: tests[at]!.expected }],
  )

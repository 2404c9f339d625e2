import { randomUUID } from 'node:crypto'
import {
  type DemoFailure,
  type ExerciseQuestion,
  type ExerciseStory,
  exerciseQuestions,
  exerciseStories,
} from '#demo/exercise-stories.ts'
import { demoCourses } from '#demo/courses.ts'
import { type DemoExercise, readExercises } from '#demo/exercises.ts'
import { backdateTry, insertHour, insertLessonExercise } from '#demo/seed-exercises.store.ts'
import { seedQuestion } from '#demo/questions/seed-questions.ts'
import type { ExerciseToMake, TestOutcome } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { Db } from '#server/platform/database/db.ts'
import { seedExercise } from '#server/features/practice/staff/seed-exercise.ts'
import { noteSubmission } from '#server/features/practice/exercises/standing.store.ts'
import { visiblePercentOf } from '#server/features/practice/submissions/outcomes.ts'
import { insertSubmission } from '#server/features/practice/submissions/submission.store.ts'
import { putWork } from '#server/features/practice/submissions/work.store.ts'
import { DEMO_ACCOUNTS } from '#server/features/site/demo-accounts.ts'

type Lecture = { id: number; courseId: number }
type SeededExercise = { id: number; toMake: ExerciseToMake }

/** Inserts all exercises, with the submissions and questions of demonstration members. */
export async function seedExercises(trx: Db, lectures: Lecture[]): Promise<void> {
  const seeded = new Map<string, SeededExercise>()
  for (const exercise of readExercises())
    seeded.set(exercise.slug, { id: await insertPublished(trx, exercise, lectures), toMake: exercise.toMake })
  for (const story of exerciseStories) await seedStory(trx, story, seeded.get(story.slug)!)
  for (const question of exerciseQuestions)
    await seedExerciseQuestion(trx, question, seeded.get(question.slug)!)
  await nameExercises(trx, lectures, seeded)
}

/** Gives the exercise lessons their exercises. */
async function nameExercises(
  trx: Db,
  lectures: Lecture[],
  seeded: Map<string, SeededExercise>,
): Promise<void> {
  const all = demoCourses.flatMap((course) => course.lectures)
  for (const [at, lecture] of all.entries())
    if ('exercise' in lecture)
      await insertLessonExercise(trx, lectures[at]!.id, seeded.get(lecture.exercise)!.id)
}

/** Inserted as published: e2e/exercises.e2e.ts verifies its solution and wrong answers. */
function insertPublished(trx: Db, { toMake, lecture }: DemoExercise, all: Lecture[]): Promise<number> {
  const lectures = all.filter(({ courseId }) => courseId === toMake.courseId)
  return seedExercise(trx, { ...toMake, lectureId: lectures[lecture - 1]!.id, published: true })
}

async function seedStory(
  trx: Db,
  { email, tries }: ExerciseStory,
  { id, toMake }: SeededExercise,
): Promise<void> {
  const own = { memberId: DEMO_ACCOUNTS.findIndex((account) => account.email === email) + 1, exerciseId: id }
  for (const [at, { daysAgo, wrongAnswer, failedTests }] of tries.entries()) {
    const files = codeOf(toMake, wrongAnswer)
    const outcomes = toMake.tests.map((test, index) => outcomeOf(test, failedTests[index]))
    const passedCount = outcomes.filter(({ state }) => state === 'passed').length
    const passed = passedCount === outcomes.length
    const clientSubmissionId = randomUUID()
    await insertSubmission(trx, own, { version: 1, files, outcomes, passed, passedCount, clientSubmissionId })
    await noteSubmission(trx, own, { passed, visiblePercent: visiblePercentOf(outcomes, toMake.tests) })
    await putWork(trx, own, { files, revision: at, force: true })
    await insertHour(trx, own, daysAgo)
    await backdateTry(trx, own, { clientSubmissionId, daysAgo, place: at })
  }
}

const codeOf = ({ solution, wrongAnswers }: ExerciseToMake, wrongAnswer: number | null): CodeFile[] =>
  wrongAnswer === null ? solution : wrongAnswers[wrongAnswer]!.files

function outcomeOf({ kind, expected }: ExerciseToMake['tests'][number], failure?: DemoFailure): TestOutcome {
  const actual = kind === 'check' ? '' : expected
  return { ...(failure ?? { state: 'passed', actual, message: '' }), durationMs: 12 }
}

async function seedExerciseQuestion(
  trx: Db,
  question: ExerciseQuestion,
  { id, toMake }: SeededExercise,
): Promise<void> {
  const { attached } = question
  const attachment = attached && {
    files: codeOf(toMake, attached.wrongAnswer),
    failing: failingOf(question.slug, toMake, attached.test),
  }
  await seedQuestion(trx, question, { courseId: toMake.courseId, exerciseId: id, attachment })
}

function failingOf(slug: string, { tests }: ExerciseToMake, at: number) {
  const { name, expected } = tests[at]!
  const failures = exerciseStories.find((story) => story.slug === slug)?.tries.at(-1)?.failedTests
  const { actual, message } = failures![at]!
  return { name, expected, actual, message }
}

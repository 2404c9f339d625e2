import { randomUUID } from 'node:crypto'
import {
  type ExerciseTest,
  type ExerciseToMake,
  submitExercise,
  type TestOutcome,
} from '#contract/practice/practice.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { TestApp } from '#server/testing/start-app.ts'
import { seedExercise } from '../staff/seed-exercise.ts'

export const outputTest = (name: string): ExerciseTest => ({
  name,
  hidden: false,
  kind: 'output',
  setup: '',
  input: '',
  code: '',
  expected: '1',
})

export const exerciseToMake = (courseId: number, other: Partial<ExerciseToMake> = {}): ExerciseToMake => ({
  courseId,
  lectureId: null,
  atSec: null,
  isOpen: false,
  title: '하나 출력하기',
  summary: '숫자 하나를 출력합니다.',
  language: 'python',
  difficulty: 'easy',
  statement: '**1**을 출력하세요.',
  starter: [{ name: 'main.py', text: '' }],
  tests: [outputTest('하나'), { ...outputTest('둘'), hidden: true }],
  hints: ['`print`를 써 보세요.', '`print(1)`'],
  solution: [{ name: 'main.py', text: 'print(1)' }],
  explanation: '`print`는 출력합니다.',
  wrongAnswers: [{ name: '둘을 출력', files: [{ name: 'main.py', text: 'print(2)' }] }],
  ...other,
})

export const makeExercise = (
  db: Db,
  courseId: number,
  { published = true, ...other }: Partial<ExerciseToMake> & { published?: boolean } = {},
): Promise<number> => seedExercise(db, { ...exerciseToMake(courseId, other), published })

export const outcome = (state: TestOutcome['state'] = 'passed'): TestOutcome => ({
  state,
  actual: '',
  message: '',
  durationMs: 3,
})

/** An exercise of two visible tests, which is the material of an exercise lesson. */
export async function makeLessonExercise(db: Db, courseId: number, lectureId: number): Promise<number> {
  const exerciseId = await makeExercise(db, courseId, { tests: [outputTest('하나'), outputTest('둘')] })
  await db.insertInto('lecture_exercise').values({ lecture_id: lectureId, exercise_id: exerciseId }).execute()
  return exerciseId
}

/** Submits the solution with the given outcome of each test. */
export const submitOutcomes = (
  member: Awaited<ReturnType<TestApp['member']>>,
  exerciseId: number,
  states: readonly TestOutcome['state'][],
  version = 1,
) =>
  member.send(submitExercise, {
    params: { exerciseId },
    body: {
      files: exerciseToMake(0).solution,
      version,
      memberId: member.memberId,
      outcomes: states.map(outcome),
      clientSubmissionId: randomUUID(),
    },
  })

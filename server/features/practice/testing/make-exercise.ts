import type { ExerciseTest, ExerciseToMake, TestOutcome } from '#contract/practice/practice.ts'
import type { Db } from '#server/platform/database/db.ts'
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

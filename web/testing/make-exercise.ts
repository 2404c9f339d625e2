import type { ExerciseTest, OpenExercise, StaffExercise } from '#contract/practice/practice.ts'

/** An opened exercise without tests, hints and work. */
export const makeOpenExercise = (changes: Partial<OpenExercise> = {}): OpenExercise => ({
  id: 7,
  title: '합계 구하기',
  summary: '수를 모두 더해요.',
  language: 'javascript',
  difficulty: 'easy',
  place: { courseId: 1, courseTitle: '코스', category: 'data', lecture: null },
  isOpen: false,
  isLocked: false,
  standing: 'new',
  submissionCount: 0,
  lesson: null,
  version: 1,
  statementHtml: '<p>합계를 출력하세요.</p>',
  starter: [{ name: 'main.js', text: 'let sum = 0' }],
  tests: [],
  hintCount: 0,
  hints: [],
  work: null,
  seesSolution: false,
  nextId: null,
  previousId: null,
  ...changes,
})

/** Compares the output with `1`. */
export const makeTest = (name: string, changes: Partial<ExerciseTest> = {}): ExerciseTest => ({
  name,
  hidden: false,
  kind: 'output',
  setup: '',
  input: '',
  code: '',
  expected: '1',
  ...changes,
})

const NOON = '2026-11-26T12:00:00.000+09:00'
const files = [{ name: 'main.js', text: 'let sum = 0' }]

/** An unpublished exercise with three tests and two hints, as staff edit it. */
export const makeStaffExercise = (changes: Partial<StaffExercise> = {}): StaffExercise => ({
  id: 7,
  version: 3,
  published: false,
  checkedVersion: null,
  orderIndex: 1,
  createdAt: NOON,
  updatedAt: NOON,
  solverCount: 0,
  passedCount: 0,
  courseId: 1,
  lectureId: 11,
  atSec: 65,
  title: '합계 구하기',
  summary: '수를 모두 더해요.',
  language: 'javascript',
  difficulty: 'easy',
  isOpen: false,
  statement: '합계를 출력하세요.',
  starter: files,
  tests: ['가', '나', '다'].map((name) => makeTest(name)),
  hints: ['첫째', '둘째'],
  solution: files,
  explanation: '',
  wrongAnswers: [],
  place: { courseId: 1, courseTitle: '코스', category: 'data', lecture: null },
  ...changes,
})

import type { OpenExercise } from '#contract/practice/practice.ts'

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

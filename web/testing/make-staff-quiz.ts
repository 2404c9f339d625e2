import type { StaffQuestion } from '#contract/quiz/staff-question.ts'
import type { StaffQuiz } from '#contract/quiz/staff-quiz.ts'

const AT = '2026-11-26T10:00:00.000+09:00'

export const makeStaffQuestion = (given: Partial<StaffQuestion> = {}): StaffQuestion => ({
  id: 21,
  courseId: 1,
  type: 'single',
  prompt: '파이썬의 **반복문**은?',
  code: '',
  codeLanguage: '',
  choices: [
    { text: 'for', isRight: true, explanation: '맞아요' },
    { text: 'if', isRight: false, explanation: '' },
  ],
  accepted: [],
  tolerance: 0,
  explanation: '',
  points: 2,
  tags: ['반복문'],
  version: 3,
  usedIn: [],
  updatedAt: AT,
  ...given,
})

export const makeStaffQuiz = (given: Partial<StaffQuiz> = {}): StaffQuiz => ({
  id: 5,
  courseId: 1,
  courseTitle: '데이터 분석을 위한 SQL',
  lectureId: 11,
  title: '조건문 퀴즈',
  atSec: null,
  form: 'quiz',
  introduction: '',
  passPercent: 60,
  attemptsMax: null,
  timeLimitSec: 600,
  opensAt: null,
  closesAt: null,
  isShuffled: false,
  items: [
    { question: makeStaffQuestion(), tag: null, count: 1, available: 1 },
    { question: makeStaffQuestion({ id: 22, prompt: '둘째 문제' }), tag: null, count: 1, available: 1 },
  ],
  durationSec: 120,
  isLengthFixed: false,
  attemptCount: 0,
  releasedAt: null,
  version: 4,
  updatedAt: AT,
  ...given,
})

/** A page of a list. */
export const pageOf = <Item>(content: readonly Item[]) => ({
  content,
  page: 0,
  size: 20,
  totalElements: content.length,
  totalPages: content.length === 0 ? 0 : 1,
})

import type { AskedQuestion, MarkedQuestion } from '#contract/quiz/question.ts'
import type { Attempt, AttemptSummary, Quiz } from '#contract/quiz/quiz.ts'

export const makeQuestion = (id: number, changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id,
  type: 'single',
  promptHtml: `<p>질문 ${id}</p>`,
  code: '',
  codeLanguage: '',
  codeHtml: [],
  choices: [
    { id: id * 10 + 1, html: '<p>하나</p>' },
    { id: id * 10 + 2, html: '<p>둘</p>' },
    { id: id * 10 + 3, html: '<p>셋</p>' },
  ],
  blankCount: 0,
  points: 1,
  ...changes,
})

export const makeMark = (questionId: number, changes: Partial<MarkedQuestion> = {}): MarkedQuestion => ({
  questionId,
  isRight: true,
  points: 1,
  rightBlanks: [],
  rightChoices: [questionId * 10 + 1],
  rightTexts: [],
  explanationHtml: '',
  choiceExplanations: [],
  ...changes,
})

export const makeAttemptSummary = (id: number, changes: Partial<AttemptSummary> = {}): AttemptSummary => ({
  id,
  number: 1,
  state: 'marked',
  startedAt: '2026-11-26T10:00:00.000+09:00',
  endsAt: null,
  submittedAt: '2026-11-26T10:10:00.000+09:00',
  score: 1,
  maxScore: 2,
  isPassed: false,
  ...changes,
})

export const makeQuiz = (id: number, changes: Partial<Quiz> = {}): Quiz => ({
  id,
  courseId: 1,
  lectureId: 12,
  title: '조건문 퀴즈',
  form: 'quiz',
  atSec: null,
  introductionHtml: '<p>배운 것을 확인해요.</p>',
  questionCount: 2,
  maxScore: 2,
  passPercent: 60,
  attemptsMax: 3,
  timeLimitSec: null,
  opensAt: null,
  closesAt: null,
  attempts: [],
  isPassed: false,
  refusal: null,
  now: '2026-11-26T10:00:00.000+09:00',
  ...changes,
})

export const makeAttempt = (id: number, changes: Partial<Attempt> = {}): Attempt => ({
  ...makeAttemptSummary(id),
  state: 'open',
  submittedAt: null,
  score: null,
  isPassed: null,
  quizId: 5,
  courseId: 1,
  lectureId: 12,
  title: '조건문 퀴즈',
  form: 'quiz',
  passPercent: 60,
  questions: [makeQuestion(1), makeQuestion(2)],
  answers: [],
  marks: [],
  now: '2026-11-26T10:00:00.000+09:00',
  ...changes,
})

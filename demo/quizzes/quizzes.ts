import { pause as pythonPause, questions as python } from '#demo/quizzes/python-data-analysis.ts'
import type { DemoQuestion } from '#demo/quizzes/quiz.ts'
import { questions as sql } from '#demo/quizzes/sql-for-analysis.ts'

type DemoQuiz = {
  /** Asked in the course's quiz lesson. */
  questions: DemoQuestion[]
  /** Asked at a second of a video. */
  pause?: { lecture: string; atSec: number; questions: DemoQuestion[] }
}

/** The quizzes of the demonstration, by the slug of their course. */
export const demoQuizzes: Record<string, DemoQuiz> = {
  'python-data-analysis': { questions: python, pause: pythonPause },
  'sql-for-analysis': { questions: sql },
}

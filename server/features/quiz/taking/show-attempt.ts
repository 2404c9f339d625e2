import type { Answer, MarkedQuestion } from '#contract/quiz/question.ts'
import type { Attempt, AttemptState, AttemptSummary, SavedAnswer } from '#contract/quiz/quiz.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { EMPTY, markAnswer } from '../marking/marking.ts'
import type { QuizRow } from '../quiz.store.ts'
import type { AskedKey } from '../stored-question.ts'
import { type AnswerRow, type AttemptRow, findAnswers, findKeys, type WholeAttempt } from './attempt.store.ts'

type Form = Pick<QuizRow, 'form' | 'released_at'>

export const stateOf = ({ form, released_at }: Form, { submitted_at }: AttemptRow): AttemptState => {
  if (submitted_at === null) return 'open'
  return form === 'quiz' || released_at !== null ? 'marked' : 'waiting'
}

export function shownSummary(quiz: Form, row: AttemptRow): AttemptSummary {
  const state = stateOf(quiz, row)
  const isMarked = state === 'marked'
  return {
    id: row.id,
    number: row.number,
    state,
    startedAt: seoulTime(row.started_at),
    endsAt: row.ends_at && seoulTime(row.ends_at),
    submittedAt: row.submitted_at && seoulTime(row.submitted_at),
    score: isMarked ? row.score : null,
    maxScore: row.max_score,
    isPassed: isMarked ? row.is_passed : null,
  }
}

/** The keys are read from the database only once the results are there. */
export async function showAttempt(db: Db, quiz: QuizRow, attempt: WholeAttempt, now: Date): Promise<Attempt> {
  const answers = await findAnswers(db, attempt.id)
  const isMarked = stateOf(quiz, attempt) === 'marked'
  return {
    ...shownSummary(quiz, attempt),
    quizId: quiz.id,
    courseId: quiz.course_id,
    lectureId: quiz.lecture_id,
    title: quiz.title,
    form: quiz.form,
    passPercent: quiz.pass_percent,
    questions: attempt.questions,
    answers: answers.flatMap(shownAnswer),
    marks: isMarked ? marksOf(await findKeys(db, attempt.id), answers) : [],
    now: seoulTime(now),
  }
}

const shownAnswer = ({ question_id, answer, revision, saved_at }: AnswerRow): SavedAnswer[] =>
  saved_at === null
    ? []
    : [{ questionId: question_id, answer: answer ?? EMPTY, revision, savedAt: seoulTime(saved_at) }]

/** The stored marks count; which blanks are right is worked out again from the key that the attempt keeps. */
function marksOf(keys: readonly AskedKey[], answers: readonly AnswerRow[]): MarkedQuestion[] {
  const byQuestion = new Map(answers.map((row) => [row.question_id, row]))
  return keys.map((key) => {
    const row = byQuestion.get(key.questionId)
    const marked = shownMark(key, row?.answer ?? EMPTY)
    return { ...marked, isRight: row?.is_right ?? false, points: row?.points ?? 0 }
  })
}

export const shownMark = (key: AskedKey, answer: Answer): MarkedQuestion => ({
  questionId: key.questionId,
  ...markAnswer(key, answer),
  rightChoices: key.rightChoices,
  rightTexts: key.accepted.map(([first = '']) => first),
  explanationHtml: key.explanationHtml,
  choiceExplanations: key.choiceExplanations,
})

import type { Problem } from '#contract/platform/problem.ts'
import { examClosed, examNotOpen, noMoreAttempts, quizEmpty } from '#contract/quiz/quiz.ts'
import { TIME_LIMIT_MAX_SEC } from '#contract/quiz/staff-quiz.ts'
import type { QuizRow } from '../quiz.store.ts'
import type { AttemptRow } from './attempt.store.ts'

/** Saves that were on their way at the end still count. */
export const GRACE_MS = 5_000

export type Sittings = { unused: number; used: number }
type Standing = { attempts: readonly AttemptRow[]; sittings: Sittings; now: Date }

export const isOver = ({ ends_at }: Pick<AttemptRow, 'ends_at'>, now: Date): boolean =>
  ends_at !== null && ends_at.getTime() + GRACE_MS < now.getTime()

/** Why no attempt can be started; null: one can. Continuing an open one is asked before. */
export function refusalOf(quiz: QuizRow, { attempts, sittings, now }: Standing): Problem | null {
  if (quiz.question_count === 0) return quizEmpty
  if (quiz.form === 'exam' && quiz.opens_at && now < quiz.opens_at) return examNotOpen
  if (sittings.unused > 0) return null
  const own = attempts.length - sittings.used
  if (quiz.form === 'quiz')
    return quiz.attempts_max !== null && own >= quiz.attempts_max ? noMoreAttempts : null
  if (own > 0) return noMoreAttempts
  return quiz.released_at || (quiz.closes_at && now >= quiz.closes_at) ? examClosed : null
}

/** Whether an attempt that starts now uses a sitting that staff allowed: only when it could not start without. */
export const usesSitting = (quiz: QuizRow, standing: Standing): boolean =>
  standing.sittings.unused > 0 &&
  refusalOf(quiz, { ...standing, sittings: { ...standing.sittings, unused: 0 } }) !== null

/**
 * When the clock ends an attempt: after its time, and at the end of the exam. Another sitting has its own time instead, or
 * that of the whole exam, or a day.
 */
export function endOf(quiz: QuizRow, { now, isExtra }: { now: Date; isExtra: boolean }): Date | null {
  const limit = quiz.time_limit_sec === null ? null : new Date(now.getTime() + quiz.time_limit_sec * 1000)
  const { opens_at, closes_at } = quiz
  if (quiz.form === 'quiz' || !closes_at) return limit
  if (!isExtra) return limit && limit < closes_at ? limit : closes_at
  const windowMs = opens_at ? closes_at.getTime() - opens_at.getTime() : TIME_LIMIT_MAX_SEC * 1000
  return limit ?? new Date(now.getTime() + windowMs)
}

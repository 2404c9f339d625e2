import { quizNotFound, type Quiz } from '#contract/quiz/quiz.ts'
import type { Deps } from '#server/deps.ts'
import { lectureForWatching } from '#server/features/learning/access.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findQuiz, type QuizRow } from '../quiz.store.ts'
import { countSittings, findAttempts } from './attempt.store.ts'
import { handInOver } from './due.ts'
import { refusalOf } from './rules.ts'
import { shownSummary } from './show-attempt.ts'

/** A quiz before it is taken, for all who may open its lecture; it has no question. */
export async function showQuiz(deps: Deps, visitor: Visitor, quizId: number): Promise<Quiz> {
  const quiz = (await findQuiz(deps.db, quizId)) ?? refuse(quizNotFound)
  await lectureForWatching(deps, visitor, quiz.lecture_id)
  const viewer = visitor.is === 'member' ? visitor.viewer : null
  const now = deps.clock.now()
  const attempts = viewer
    ? await handInOver(deps, viewer, await findAttempts(deps.db, quizId, viewer.memberId))
    : []
  const sittings = viewer ? await countSittings(deps.db, quizId, viewer.memberId) : { unused: 0, used: 0 }
  const shown = attempts.map((attempt) => shownSummary(quiz, attempt))
  const isOpen = shown.some(({ state }) => state === 'open')
  return {
    ...shownSettings(quiz),
    attempts: shown,
    isPassed: shown.some((attempt) => attempt.isPassed),
    refusal: isOpen ? null : (refusalOf(quiz, { attempts, sittings, now })?.code ?? null),
    now: seoulTime(now),
  }
}

const shownSettings = (quiz: QuizRow) => ({
  id: quiz.id,
  courseId: quiz.course_id,
  lectureId: quiz.lecture_id,
  title: quiz.title,
  form: quiz.form,
  atSec: quiz.at_sec,
  introductionHtml: quiz.introduction_html,
  questionCount: quiz.question_count,
  maxScore: quiz.max_score,
  passPercent: quiz.pass_percent,
  attemptsMax: quiz.form === 'exam' ? 1 : quiz.attempts_max,
  timeLimitSec: quiz.time_limit_sec,
  opensAt: quiz.form === 'exam' && quiz.opens_at ? seoulTime(quiz.opens_at) : null,
  closesAt: quiz.form === 'exam' && quiz.closes_at ? seoulTime(quiz.closes_at) : null,
})

import { forbidden } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import type { Answer } from '#contract/quiz/question.ts'
import { answerOutdated, answerUnfit, attemptClosed, attemptNotFound } from '#contract/quiz/quiz.ts'
import { quizQuestionNotFound } from '#contract/quiz/staff-question.ts'
import type { Deps } from '#server/deps.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { isAnswered } from '../marking/marking.ts'
import * as store from './save-answer.store.ts'

type Save = { answer: Answer; revision?: number | undefined }

/** Keeps an answer of an open attempt; it is acknowledged after the commit. */
export async function saveAnswer(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  viewer: Viewer,
  { attemptId, questionId }: { attemptId: number; questionId: number },
  { answer, revision }: Save,
) {
  const { choices, texts } = answer
  if (new Set(choices).size < choices.length) return refuse(answerUnfit)
  const now = clock.now()
  const [row] = await store.saveAnswer(pool, [
    attemptId,
    viewer.memberId,
    questionId,
    now,
    isAnswered(answer) ? JSON.stringify(answer) : null,
    revision ?? null,
    choices.length,
    Math.max(0, ...choices),
    texts.length,
    may(viewer, 'lecture.watchAny'),
    viewer.teaches.filter((courseId) => may(viewer, 'lecture.watchAny', { courseId })),
  ])
  const { outcome, revision: saved, saved_at: savedAt, others } = row!
  if (outcome !== 'saved') return refuse(outcome === null ? attemptNotFound : REFUSALS[outcome])
  return {
    savedAt: seoulTime(savedAt!),
    revision: saved!,
    answeredCount: others + (isAnswered(answer) ? 1 : 0),
    now: seoulTime(now),
  }
}

const REFUSALS = {
  question: quizQuestionNotFound,
  forbidden,
  closed: attemptClosed,
  unfit: answerUnfit,
  outdated: answerOutdated,
}

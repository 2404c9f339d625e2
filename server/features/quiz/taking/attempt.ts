import { unauthorized } from '#contract/platform/problem.ts'
import { type Attempt, attemptNotFound, quizEmpty, quizNotFound } from '#contract/quiz/quiz.ts'
import type { Deps } from '#server/deps.ts'
import { lectureForWatching } from '#server/features/learning/access.ts'
import { lessonProgress, lockLearner, storeOpened } from '#server/features/learning/lesson-progress.ts'
import { hush } from '#server/features/notification/bell.ts'
import { recordOpening } from '#server/features/payment/opening.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { attemptKey } from '../news-key.ts'
import { findQuiz, type QuizRow } from '../quiz.store.ts'
import * as store from './attempt.store.ts'
import { drawQuestions } from './draw.ts'
import { handInOver } from './due.ts'
import { handIn } from './hand-in.ts'
import { endOf, refusalOf, usesSitting } from './rules.ts'
import { showAttempt } from './show-attempt.ts'

/** Continues the open attempt, or starts one. The lecture is recorded as opened before a question is sent. */
export async function startAttempt(deps: Deps, viewer: Viewer, quizId: number): Promise<Attempt> {
  const quiz = await quizFor(deps, viewer, quizId)
  const attempts = await handInOver(deps, viewer, await store.findAttempts(deps.db, quizId, viewer.memberId))
  if (!openOf(attempts)) await refuseStart(deps, quiz, viewer.memberId, attempts)
  await recordOpening(deps, viewer, quiz.lecture_id, 'quiz')
  const attemptId = openOf(attempts)?.id ?? (await beginAttempt(deps, quiz, viewer.memberId))
  return await shown(deps, quiz, { attemptId, memberId: viewer.memberId })
}

/** An own attempt: the open one with its saved answers, or a handed-in one. A learner view opens nothing. */
export async function getAttempt(deps: Deps, viewer: Viewer, attemptId: number): Promise<Attempt> {
  const { attempt, quiz } = await attemptFor(deps, viewer, attemptId)
  if (viewer.viewedBy === undefined) {
    await recordOpening(deps, viewer, quiz.lecture_id, 'quiz')
    await handInOver(deps, viewer, [attempt])
    await hush(deps.db, { key: attemptKey(quiz.id, attemptId), memberId: viewer.memberId })
  }
  return await shown(deps, quiz, { attemptId, memberId: viewer.memberId })
}

/** Hands an attempt in; again gives the same reply. */
export async function submitAttempt(deps: Deps, viewer: Viewer, attemptId: number) {
  const { memberId } = viewer
  const { quiz, lecture } = await attemptFor(deps, viewer, attemptId)
  await recordOpening(deps, viewer, quiz.lecture_id, 'quiz')
  await handIn(deps, { attemptId, memberId })
  const { courseProgress, lectureProgress, lectureCompleted } = await lessonProgress(
    deps.db,
    memberId,
    lecture,
  )
  return {
    attempt: await shown(deps, quiz, { attemptId, memberId }),
    courseProgress,
    lectureProgress,
    lectureCompleted,
  }
}

async function quizFor(deps: Deps, viewer: Viewer, quizId: number): Promise<QuizRow> {
  const quiz = (await findQuiz(deps.db, quizId)) ?? refuse(quizNotFound)
  await lectureForWatching(deps, { is: 'member', viewer }, quiz.lecture_id)
  return quiz
}

/** An attempt of another member is not found. */
async function attemptFor(deps: Deps, viewer: Viewer, attemptId: number) {
  const attempt = (await store.findAttempt(deps.db, attemptId, viewer.memberId)) ?? refuse(attemptNotFound)
  const quiz = (await findQuiz(deps.db, attempt.quiz_id)) ?? refuse(attemptNotFound)
  const lecture = await lectureForWatching(deps, { is: 'member', viewer }, quiz.lecture_id)
  return { attempt, quiz, lecture }
}

type Own = { attemptId: number; memberId: number }

async function shown({ db, clock }: Deps, quiz: QuizRow, { attemptId, memberId }: Own): Promise<Attempt> {
  const attempt = (await store.findAttempt(db, attemptId, memberId)) ?? refuse(attemptNotFound)
  return await showAttempt(db, quiz, attempt, clock.now())
}

const openOf = (attempts: readonly store.AttemptRow[]) =>
  attempts.find(({ submitted_at }) => submitted_at === null)

async function refuseStart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  quiz: QuizRow,
  memberId: number,
  attempts: readonly store.AttemptRow[],
): Promise<void> {
  const sittings = await store.countSittings(db, quiz.id, memberId)
  const problem = refusalOf(quiz, { attempts, sittings, now: clock.now() })
  if (problem) refuse(problem)
}

/** Starts of one member wait for each other; a second one finds the attempt of the first. */
async function beginAttempt(deps: Deps, { id: quizId }: QuizRow, memberId: number): Promise<number> {
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await lockLearner(trx, memberId))) return refuse(unauthorized)
    await store.holdQuiz(trx, quizId)
    const quiz = (await findQuiz(trx, quizId)) ?? refuse(quizNotFound)
    const attempts = await store.findAttempts(trx, quizId, memberId)
    const open = openOf(attempts)
    if (open) return open.id
    return await insertDrawn(trx, quiz, { memberId, attempts, now: deps.clock.now() })
  })
}

type StartingPoint = { memberId: number; attempts: readonly store.AttemptRow[]; now: Date }

async function insertDrawn(
  trx: Trx,
  quiz: QuizRow,
  { memberId, attempts, now }: StartingPoint,
): Promise<number> {
  const sittings = await store.countSittings(trx, quiz.id, memberId)
  const standing = { attempts, sittings, now }
  const problem = refusalOf(quiz, standing)
  if (problem) return refuse(problem)
  const isExtra = usesSitting(quiz, standing)
  const drawn = await drawQuestions(trx, quiz)
  // Questions with a tag may be removed between two reads.
  if (drawn.length === 0) return refuse(quizEmpty)
  const attempt: store.AttemptToStore = {
    quizId: quiz.id,
    memberId,
    number: (attempts[0]?.number ?? 0) + 1,
    drawn,
    startedAt: now,
    endsAt: endOf(quiz, { now, isExtra }),
  }
  const attemptId = await store.insertAttempt(trx, attempt)
  if (isExtra) await store.useSitting(trx, attempt, attemptId)
  await storeOpened(trx, memberId, { id: quiz.lecture_id, courseId: quiz.course_id })
  return attemptId
}

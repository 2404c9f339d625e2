import type { Deps } from '#server/deps.ts'
import { lockLearner, storeLessonShare, tellMet } from '#server/features/learning/lesson-progress.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { answerWords } from '../marking/answer-words.ts'
import { EMPTY, isAnswered, markAnswer } from '../marking/marking.ts'
import * as store from './attempt.store.ts'

type HandInDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Hands an attempt in and marks it; nothing happens to one that is handed in already. The results of a quiz are there at
 * once, those of an exam with its release.
 */
export async function handIn(
  { db, clock }: HandInDeps,
  { attemptId, memberId }: { attemptId: number; memberId: number },
): Promise<void> {
  const done = await db.transaction().execute(async (trx) => {
    if (!(await lockLearner(trx, memberId))) return null
    const attempt = await store.lockAttempt(trx, attemptId)
    if (!attempt || attempt.submitted_at !== null) return null
    return { attempt, ...(await markAttempt(trx, attempt, clock.now())) }
  })
  if (done?.isMet) await tellMet(db, memberId, done.attempt.course_id)
}

async function markAttempt(trx: Trx, attempt: store.LockedAttempt, now: Date): Promise<{ isMet: boolean }> {
  const answers = new Map((await store.findAnswers(trx, attempt.id)).map((row) => [row.question_id, row]))
  const marks = attempt.keys.map((key) => {
    const answer = answers.get(key.questionId)?.answer ?? EMPTY
    const { isRight, points } = markAnswer(key, answer)
    const given = isAnswered(answer) ? answerWords(key, answer) : null
    return { questionId: key.questionId, isRight, points, given }
  })
  const score = marks.reduce((sum, { points }) => sum + points, 0)
  const isPassed = score * 100 >= attempt.pass_percent * attempt.max_score
  const hasResults = attempt.form === 'quiz' || attempt.is_released
  const submittedAt = attempt.ends_at && attempt.ends_at < now ? attempt.ends_at : now
  await store.storeMarks(trx, attempt.id, marks)
  await store.storeResult(trx, attempt.id, {
    submittedAt,
    score,
    isPassed,
    resultsAt: hasResults ? now : null,
  })
  const share = marks.filter(({ given }) => given !== null).length / attempt.question_count
  return await storeShareOf(trx, attempt, { share, isPassed: hasResults && isPassed })
}

type Outcome = { share: number; isPassed: boolean }

/** A quiz at a second of a video changes nothing in the progress of the video. */
export async function storeShareOf(
  trx: Trx,
  attempt: Pick<store.LockedAttempt, 'member_id' | 'lecture_id' | 'course_id' | 'at_sec'>,
  { share, isPassed }: Outcome,
): Promise<{ isMet: boolean }> {
  const { member_id: memberId, lecture_id: id, course_id: courseId } = attempt
  if (attempt.at_sec !== null || !(await store.keepsLecture(trx, memberId, id))) return { isMet: false }
  return await storeLessonShare(trx, memberId, { id, courseId }, { share, isDone: isPassed })
}

import { memberNotFound } from '#contract/identity/withdrawal.ts'
import { type AttemptState, quizNotFound } from '#contract/quiz/quiz.ts'
import { attemptNotExtendable, notAnExam } from '#contract/quiz/staff-quiz.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { lockLearner } from '#server/features/learning/lesson-progress.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findQuiz } from '../quiz.store.ts'
import { findAttempts } from '../taking/attempt.store.ts'
import { stateOf } from '../taking/show-attempt.ts'
import * as store from './attempts.store.ts'

type AttemptQuery = { state?: AttemptState | undefined; page: number; size: number }

/** Staff see the marks of an exam before its release. */
export async function listAttempts({ db }: Pick<Deps, 'db'>, quizId: number, query: AttemptQuery) {
  const quiz = (await findQuiz(db, quizId)) ?? refuse(quizNotFound)
  const { state = null, page, size } = query
  const isReleased = quiz.form === 'quiz' || quiz.released_at !== null
  const filter = { state, isReleased, limit: size, offset: page * size }
  const rows = await store.findStaffAttempts(db, quizId, filter)
  const total = await store.countStaffAttempts(db, quizId, filter)
  return {
    content: rows.map((row) => ({
      id: row.id,
      memberId: row.member_id,
      memberName: row.member_name,
      number: row.number,
      state: stateOf(quiz, row),
      startedAt: seoulTime(row.started_at),
      endsAt: row.ends_at && seoulTime(row.ends_at),
      submittedAt: row.submitted_at && seoulTime(row.submitted_at),
      answeredCount: row.answered_count,
      questionCount: row.question_count,
      score: row.score,
      maxScore: row.max_score,
      isPassed: row.is_passed,
    })),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

/** One more sitting of an exam, also after its end; refused while the member still sits it. */
export async function allowAnotherSitting(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  quizId: number,
  { memberId, reason }: { memberId: number; reason: string },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const quiz = (await findQuiz(trx, quizId)) ?? refuse(quizNotFound)
    if (quiz.form !== 'exam') return refuse(notAnExam)
    if (!(await lockLearner(trx, memberId))) return refuse(memberNotFound)
    const attempts = await findAttempts(trx, quizId, memberId)
    if (attempts.some(({ submitted_at }) => submitted_at === null)) return refuse(attemptNotExtendable)
    await store.insertSitting(trx, { quizId, memberId, reason, allowedBy: actor.actorId })
    await writeAudit(trx, {
      ...actor,
      action: 'quiz.sitting',
      subject: `member:${memberId}`,
      detail: { before: null, after: { quizId, reason } },
    })
  })
  return null
}

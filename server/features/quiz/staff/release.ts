import { examBeingSat, examRunning, notAnExam, type StaffQuiz } from '#contract/quiz/staff-quiz.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { giveResults } from '../release.ts'
import { countOpen, markReleased } from './quiz.store.ts'
import { lockedQuiz, showStaffQuiz } from './quiz.ts'

/**
 * Releases the results of an exam, once nobody sits it: who has the key could pass it on. The locked quiz lets no attempt
 * begin meanwhile. Again changes nothing.
 */
export async function releaseResults(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  actor: Actor,
  quizId: number,
): Promise<StaffQuiz> {
  const { db, clock } = deps
  await db.transaction().execute(async (trx) => {
    const quiz = await lockedQuiz(trx, quizId)
    if (quiz.form !== 'exam') return refuse(notAnExam)
    if (quiz.released_at) return
    const now = clock.now()
    if (quiz.closes_at && now < quiz.closes_at) return refuse(examRunning)
    const openCount = await countOpen(trx, quizId)
    if (openCount > 0) return refuse(examBeingSat(openCount))
    await markReleased(trx, quizId, now)
    await writeAudit(trx, {
      ...actor,
      action: 'quiz.release',
      subject: `lecture:${quiz.lecture_id}`,
      detail: { quizId, before: { releasedAt: null }, after: { releasedAt: seoulTime(now) } },
    })
  })
  await giveResults(deps)
  return showStaffQuiz(db, quizId)
}

import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { lecturePath } from '#server/features/catalogue/lecture-path.ts'
import { tellMet } from '#server/features/learning/lesson-progress.ts'
import { ringMany } from '#server/features/notification/bell.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { quizReleased } from './bell-kinds.ts'
import { attemptKey } from './news-key.ts'
import { markResults, takeWaiting } from './release.store.ts'
import { storeShareOf } from './taking/hand-in.ts'

const EVERY_MS = 15_000
const BATCH = 100

type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Gives members the results of released exams, in batches, each in one transaction: who passed has the lesson completed,
 * and each is told once. After a crash the next round continues.
 */
export async function giveResults(deps: ReleaseDeps): Promise<void> {
  const { db, clock } = deps
  const given = await db.transaction().execute(async (trx) => {
    const attempts = await takeWaiting(trx, BATCH)
    if (attempts.length === 0) return { count: 0, met: [] }
    const met = []
    for (const attempt of attempts) {
      const { isMet } = await storeShareOf(trx, attempt, { share: 0, isPassed: attempt.is_passed })
      if (isMet) met.push(attempt)
    }
    await ringMany(
      trx,
      quizReleased,
      attempts.map(({ id, member_id: memberId, quiz_id, course_id, lecture_id, at_sec, title }) => ({
        memberId,
        title: `'${title}' 시험 결과가 공개되었습니다`,
        body: '점수와 해설을 확인해 보세요.',
        href: lecturePath(course_id, { lectureId: lecture_id, sec: at_sec }),
        key: attemptKey(quiz_id, id),
      })),
    )
    await markResults(
      trx,
      attempts.map(({ id }) => id),
      clock.now(),
    )
    return { count: attempts.length, met }
  })
  for (const { member_id, course_id } of given.met) await tellMet(db, member_id, course_id)
  if (given.count === BATCH) await giveResults(deps)
}

/** Repeats while the server runs. */
export function startGivingResults(app: FastifyInstance, deps: ReleaseDeps): void {
  const round = repeat({
    everyMs: EVERY_MS,
    name: 'exam results',
    log: deps.log,
    work: () => giveResults(deps),
  })
  app.addHook('onClose', () => round.close())
}

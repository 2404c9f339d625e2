import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { ring } from '#server/features/notification/bell.ts'
import { certificateNews } from '../bell-kinds.ts'
import { findUnnotified, markNotified } from './certificate-news.store.ts'

const EVERY_MS = 60_000
const BATCH = 500

export const metKey = (courseId: number) => `certificate:course:${courseId}`

/** Notifies once per course that a certificate is available. Needs an enrolment: open lectures alone earn none. */
export async function notifyMet(db: Db, memberId: number, courseId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const title = await markNotified(trx, memberId, courseId)
    if (title === undefined) return
    await ring(trx, memberId, {
      kind: certificateNews,
      title: '수료 조건을 모두 충족했습니다',
      body: `‘${title}’ 수료증을 발급할 수 있습니다.`,
      href: `/mypage?course=${courseId}`,
      key: metKey(courseId),
    })
  })
}

/** Catches up on missed notifications: after a crash, or when removing a lecture completed the course. */
export async function notifyMissed(db: Db): Promise<void> {
  const missed = await findUnnotified(db, { limit: BATCH })
  for (const { member_id: memberId, course_id: courseId } of missed) await notifyMet(db, memberId, courseId)
  if (missed.length === BATCH) await notifyMissed(db)
}

/** Repeats while the server runs. */
export function startMissedNotifier(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const round = repeat({ everyMs: EVERY_MS, name: 'certificate news', log, work: () => notifyMissed(db) })
  app.addHook('onClose', () => round.close())
}

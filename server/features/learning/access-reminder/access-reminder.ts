import type { FastifyInstance } from 'fastify'
import { seoulDate } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { ring } from '#server/features/notification/bell.ts'
import { endingKey } from '#server/features/payment/access-key.ts'
import { type EndingAccess, takeEndingAccess } from '#server/features/payment/ending-access.ts'
import { dayInWords } from '#server/features/site/seoul-days.ts'
import { accessEndingNews } from '../bell-kinds.ts'
import { hasCompleted } from '../completion.store.ts'

const EVERY_MS = 60_000

/** Repeats while the server runs; several processes take different members. */
export function startAccessReminders(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const round = repeat({ everyMs: EVERY_MS, name: 'access reminders', log, work: () => remindOfEnds(db) })
  app.addHook('onClose', () => round.close())
}

/** Reminds every member whose access ends soon. The mark and the news are stored together, so none is lost or repeated. */
export async function remindOfEnds(db: Db): Promise<void> {
  while (await db.transaction().execute(remindOne));
}

async function remindOne(trx: Db): Promise<boolean> {
  const ending = await takeEndingAccess(trx)
  if (!ending) return false
  const { memberId, courseId, daysLeft, endsAt, isLast } = ending
  const isDone = await hasCompleted(trx, memberId, courseId)
  // One reminder is enough for a member who has completed the course.
  if (isDone && isLast) return true
  await ring(trx, memberId, {
    kind: accessEndingNews,
    title: isDone
      ? `완료한 코스의 수강 기한이 ${daysLeft}일 남았습니다`
      : `수강 기한이 ${daysLeft}일 남았습니다`,
    body: isDone ? completedWords(ending) : openWords(ending),
    href: `/course/${courseId}/lectures`,
    key: `${endingKey(memberId, courseId)}:${endsAt.getTime()}:${isLast ? 'last' : 'first'}`,
  })
  return true
}

const dayOf = ({ endsAt }: EndingAccess) => dayInWords(seoulDate(endsAt))

const openWords = (ending: EndingAccess) =>
  `‘${ending.courseTitle}’ 코스를 ${dayOf(ending)}까지 수강할 수 있습니다. 노트와 학습 기록은 그 뒤에도 남습니다.`

const completedWords = (ending: EndingAccess) =>
  `‘${ending.courseTitle}’ 코스를 ${dayOf(ending)}까지 다시 볼 수 있습니다. 노트와 수료 기록은 그 뒤에도 남습니다.`

import { lectureNotFound } from '#contract/learning/learning.ts'
import { quizNotFound } from '#contract/quiz/quiz.ts'
import {
  notAVideo,
  pauseOutside,
  PAUSES_MAX,
  pauseTaken,
  type StaffQuiz,
  tooManyPauses,
} from '#contract/quiz/staff-quiz.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { unring } from '#server/features/notification/bell.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { quizKey } from '../news-key.ts'
import { findQuiz, type QuizRow } from '../quiz.store.ts'
import * as store from './quiz.store.ts'
import { showStaffQuiz } from './quiz.ts'

type PauseDeps = Pick<Deps, 'db'>

export async function makePause(
  { db }: PauseDeps,
  actor: Actor,
  lectureId: number,
  atSec: number,
): Promise<StaffQuiz> {
  return await db.transaction().execute(async (trx) => {
    const pauses = await refusePlace(trx, lectureId, atSec)
    if (pauses.length >= PAUSES_MAX) return refuse(tooManyPauses)
    const id = await store.insertPause(trx, lectureId, atSec)
    await writeAudit(trx, {
      ...actor,
      action: 'quiz.make',
      subject: `lecture:${lectureId}`,
      detail: { before: null, after: { quizId: id, atSec } },
    })
    return showStaffQuiz(trx, id)
  })
}

async function refusePlace(trx: Trx, lectureId: number, atSec: number) {
  const lecture = (await store.lockLecture(trx, lectureId)) ?? refuse(lectureNotFound)
  if (lecture.kind !== 'video') return refuse(notAVideo)
  if (atSec > lecture.duration_sec) return refuse(pauseOutside)
  const pauses = await store.findPauses(trx, lectureId)
  return pauses.some((pause) => pause.at_sec === atSec) ? refuse(pauseTaken) : pauses
}

export async function movePause(
  { db }: PauseDeps,
  actor: Actor,
  quizId: number,
  atSec: number,
): Promise<StaffQuiz> {
  return await db.transaction().execute(async (trx) => {
    const quiz = await pauseOf(trx, quizId)
    if (quiz.at_sec === atSec) return showStaffQuiz(trx, quizId)
    await refusePlace(trx, quiz.lecture_id, atSec)
    await store.movePause(trx, quizId, atSec)
    await writeAudit(trx, {
      ...actor,
      action: 'quiz.move',
      subject: `lecture:${quiz.lecture_id}`,
      detail: { quizId, before: { atSec: quiz.at_sec }, after: { atSec } },
    })
    return showStaffQuiz(trx, quizId)
  })
}

/** With its attempts; the quiz of a lesson goes with its lesson. */
export async function removePause({ db }: PauseDeps, actor: Actor, quizId: number): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const quiz = await pauseOf(trx, quizId)
    await store.deleteQuiz(trx, quizId)
    await unring(trx, quizKey(quizId))
    await writeAudit(trx, {
      ...actor,
      action: 'quiz.remove',
      subject: `lecture:${quiz.lecture_id}`,
      detail: { before: { quizId, atSec: quiz.at_sec }, after: null },
    })
  })
  return null
}

/** Locks the lecture before the quiz, as making one does. */
async function pauseOf(trx: Trx, quizId: number): Promise<QuizRow> {
  const quiz = (await findQuiz(trx, quizId)) ?? refuse(quizNotFound)
  if (quiz.at_sec === null) return refuse(notAVideo)
  if (!(await store.lockLecture(trx, quiz.lecture_id)) || !(await store.lockQuiz(trx, quizId)))
    return refuse(quizNotFound)
  return quiz
}

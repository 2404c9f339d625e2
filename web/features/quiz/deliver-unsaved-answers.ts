import { answerOutdated, getAttempt, saveAnswer } from '#contract/quiz/quiz.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { sameAnswer } from '#web/features/quiz/parts/answer-of.ts'
import {
  findUnsavedAnswers,
  forgetUnsavedAnswers,
  keepUnsavedAnswers,
  listUnsavedAttempts,
  type UnsavedAnswer,
} from '#web/features/quiz/parts/unsaved-answers.ts'

/** After that, nobody waits for these answers. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** Sends answers that earlier visits could not, except for the open lecture. Resolves to whether all was sent. */
export async function deliverUnsavedAnswers(
  memberId: number,
  exceptLectureId: number | null,
): Promise<boolean> {
  let isAll = true
  for (const attemptId of listUnsavedAttempts(memberId)) {
    const unsaved = findUnsavedAnswers(memberId, attemptId)
    if (!unsaved || Date.now() - unsaved.changedAt > KEPT_FOR_MS) forgetUnsavedAnswers(memberId, attemptId)
    else if (unsaved.lectureId !== exceptLectureId)
      isAll = (await deliverAttempt(memberId, attemptId, unsaved)) && isAll
  }
  return isAll
}

async function deliverAttempt(
  memberId: number,
  attemptId: number,
  { answers, ...unsaved }: NonNullable<ReturnType<typeof findUnsavedAnswers>>,
): Promise<boolean> {
  const left: [number, UnsavedAnswer][] = []
  try {
    const attempt = await send(getAttempt, { params: { attemptId } })
    if (attempt.state === 'open')
      for (const [questionId, own] of answers) {
        const theirs = attempt.answers.find((one) => one.questionId === questionId)
        const isLost = !!theirs && own.sent.some((sent) => sameAnswer(sent, theirs.answer))
        const revision = isLost ? theirs.revision : own.revision
        if (!(await isDelivered(attemptId, questionId, { ...own, revision }))) left.push([questionId, own])
      }
  } catch (thrown) {
    // An attempt of another member's session, or one that is gone: the lesson itself decides when it is opened.
    return thrown instanceof Failure && [403, 404].includes(thrown.status)
  }
  if (left.length > 0) keepUnsavedAnswers(memberId, attemptId, { ...unsaved, answers: left })
  else forgetUnsavedAnswers(memberId, attemptId)
  return true
}

/** False: another window saved in between, and the member is asked when the lesson is opened. */
async function isDelivered(attemptId: number, questionId: number, { answer, revision }: UnsavedAnswer) {
  try {
    await send(saveAnswer, { params: { attemptId, questionId }, body: { answer, revision } })
    return true
  } catch (thrown) {
    if (!(thrown instanceof Failure) || (thrown.status !== 409 && thrown.status !== 400)) throw thrown
    return thrown.code !== answerOutdated.code
  }
}

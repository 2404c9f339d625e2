import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Attempt, getAttempt, saveAnswer } from '#contract/quiz/quiz.ts'
import { sendLast } from '#web/api/keepalive.ts'
import { send } from '#web/api/send.ts'
import {
  findUnsavedAnswers,
  forgetUnsavedAnswers,
  keepUnsavedAnswers,
} from '#web/features/quiz/parts/unsaved-answers.ts'
import { type AnswerSaver, createAnswerSaver } from '#web/features/quiz/taking/saving/answer-saver.ts'
import type { ServerClock } from '#web/features/quiz/taking/clock/server-clock.ts'

/** Saves the answers of an open attempt for as long as it is on the screen. */
export function useAnswers(attempt: Attempt, memberId: number, clock: ServerClock) {
  const [saver] = useState(() => openSaver(attempt, memberId, clock))
  const view = useSyncExternalStore(saver.subscribe, saver.view)
  const { endsAt } = attempt
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'hidden') return saver.hide()
      void saver.flush()
      // The browser's timer may have stood still meanwhile.
      if (endsAt !== null) void saver.check()
    }
    const online = () => void saver.flush()
    saver.begin()
    document.addEventListener('visibilitychange', seen)
    addEventListener('pagehide', saver.hide)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pagehide', saver.hide)
      removeEventListener('online', online)
      saver.stop()
    }
  }, [saver, endsAt])
  return { saver, ...view }
}

function openSaver(
  { id: attemptId, lectureId, answers }: Attempt,
  memberId: number,
  clock: ServerClock,
): AnswerSaver {
  const paramsOf = (questionId: number) => ({ attemptId, questionId })
  return createAnswerSaver(
    {
      save: async (questionId, answer, revision) => {
        const reply = await send(saveAnswer, { params: paramsOf(questionId), body: { answer, revision } })
        clock.sync(reply.now)
        return reply
      },
      saveLast: (questionId, answer, revision) =>
        sendLast(saveAnswer, { params: paramsOf(questionId), body: { answer, revision } }),
      look: async () => {
        const theirs = await send(getAttempt, { params: { attemptId } })
        clock.sync(theirs.now)
        return theirs.state === 'open' ? theirs.answers : null
      },
      keep: (unsaved) =>
        unsaved.length > 0
          ? keepUnsavedAnswers(memberId, attemptId, { lectureId, changedAt: Date.now(), answers: unsaved })
          : forgetUnsavedAnswers(memberId, attemptId),
    },
    { saved: answers, unsaved: findUnsavedAnswers(memberId, attemptId)?.answers ?? [] },
  )
}

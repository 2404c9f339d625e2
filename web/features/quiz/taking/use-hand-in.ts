import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/platform/call.ts'
import { submitAttempt } from '#contract/quiz/quiz.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import type { AnswerSaver } from '#web/features/quiz/taking/saving/answer-saver.ts'

export type HandedIn = ReplyOf<typeof submitAttempt>

const AGAIN_AFTER_MS = 4000
const unsaved = '아직 저장하지 못한 답이 있어요. 인터넷 연결을 확인하고 다시 제출해 주세요.'

/** Hands an attempt in, once; at the end of its time again and again until the server was reached. */
export function useHandIn(attemptId: number, saver: AnswerSaver, onDone: (handedIn: HandedIn) => void) {
  const [isBusy, setBusy] = useState(false)
  const [sentence, setSentence] = useState<string | null>(null)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRunning = useRef(false)
  useEffect(() => () => clearTimeout(again.current), [])

  /** `isLast`: no time is left to correct anything. */
  const handIn = async (isLast: boolean) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setSentence(null)
    await saver.flush()
    const isReady = isLast || saver.isAllSaved() || saver.view().state.is === 'closed'
    const handedIn = isReady ? await trySend(isLast) : null
    isRunning.current = false
    if (!isReady) setSentence(unsaved)
    if (handedIn) {
      saver.close()
      onDone(handedIn)
    } else if (again.current === undefined) setBusy(false)
  }

  async function trySend(isLast: boolean): Promise<HandedIn | null> {
    again.current = undefined
    try {
      return await send(submitAttempt, { params: { attemptId } })
    } catch (thrown) {
      setSentence(sentenceOf(thrown, submitAttempt.fallback))
      const isAway = !(thrown instanceof Failure) || thrown.status === 0 || thrown.status >= 429
      if (isLast && isAway) again.current = setTimeout(() => void handIn(true), AGAIN_AFTER_MS)
      return null
    }
  }
  return { handIn: (isLast: boolean) => void handIn(isLast), isBusy, sentence }
}

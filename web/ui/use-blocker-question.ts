import { useEffect, useEffectEvent, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useConfirm } from './confirm.tsx'
import type { Question } from './confirm-box.tsx'

/** Asks before each blocked navigation, then proceeds or stays according to the answer. */
export function useBlockerQuestion(blocks: BlockerFunction, question: Question): void {
  const confirm = useConfirm()
  const blocker = useBlocker(blocks)
  const isAsking = useRef(false)
  const ask = useEffectEvent(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const isLeaving = await confirm(question)
    isAsking.current = false
    if (isLeaving) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
    // Not its state: React may render the reset and the next block together, both with the state "blocked".
  }, [blocker])
}

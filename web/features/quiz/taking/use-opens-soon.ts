import { useEffect, useEffectEvent } from 'react'
import type { Quiz } from '#contract/quiz/quiz.ts'

/** Later openings are seen at the next visit. */
const WAIT_MAX_MS = 6 * 60 * 60 * 1000

/** Calls back when an exam that is not open yet opens by the server's clock. */
export function useOpensSoon({ opensAt, now }: Quiz, onOpen: () => void) {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const waitMs = opensAt === null ? 0 : Date.parse(opensAt) - Date.parse(now)
    if (waitMs <= 0 || waitMs > WAIT_MAX_MS) return
    const timer = setTimeout(() => open(), waitMs)
    return () => clearTimeout(timer)
  }, [opensAt, now])
}

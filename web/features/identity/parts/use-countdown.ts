import { useEffect, useState } from 'react'

/** Counts in minutes, and in tens of seconds in the last minute, so as not to distract. */
const STEP_SEC = 10

/** The remaining seconds, in steps; 0 when the time is over. */
export function useCountdown(seconds: number): number {
  const [endsAt] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      // By the clock, since background tabs run timers less often.
      const exact = Math.max(0, (endsAt - Date.now()) / 1000)
      setLeft(Math.ceil(exact / STEP_SEC) * STEP_SEC)
      if (exact === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}

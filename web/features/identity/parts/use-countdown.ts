import { useEffect, useState } from 'react'

/** Calm enough to be looked past: by minutes, in the last minute by tens. */
const STEP_SEC = 10

/** The seconds that are left, in steps; 0 when the time is over. */
export function useCountdown(seconds: number): number {
  const [endsAt] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      // By the clock: a tab in the background is woken more rarely.
      const exact = Math.max(0, (endsAt - Date.now()) / 1000)
      setLeft(Math.ceil(exact / STEP_SEC) * STEP_SEC)
      if (exact === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}

import { FormMessage } from '#web/ui/form/form-message.tsx'
import type { Trouble } from '#web/features/identity/parts/trouble.ts'
import { waitOver, waitWords } from '#web/features/identity/parts/waiting-time.ts'
import { useEffect, useState } from 'react'

export const TroubleMessage = ({ trouble: { message, waitSec } }: { trouble: Trouble }) => (
  <FormMessage>
    {message}
    {waitSec && <Wait key={message + waitSec} seconds={waitSec} />}
  </FormMessage>
)

/** Announced once with the alert, and again when the wait is over. */
function Wait({ seconds }: { seconds: number }) {
  const left = useCountdown(seconds)
  if (left === 0) return ` ${waitOver}`
  return (
    <span role="timer" aria-live="off">
      {` ${waitWords(left)}`}
    </span>
  )
}

/** Counts in minutes, and in tens of seconds in the last minute, so as not to distract. */
const STEP_SEC = 10

/** The remaining seconds, in steps; 0 when the time is over. */
function useCountdown(seconds: number): number {
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

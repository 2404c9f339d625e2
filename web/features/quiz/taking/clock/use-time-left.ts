import { useEffect, useEffectEvent, useState } from 'react'
import type { ServerClock } from '#web/features/quiz/taking/clock/server-clock.ts'

const LOOK_EVERY_MS = 500

/** Seconds until the attempt ends by the server's clock, and once `onEnd`; null: it has no end. */
export function useTimeLeft(endsAt: string | null, clock: ServerClock, onEnd: () => void): number | null {
  const [leftSec, setLeftSec] = useState(() => (endsAt === null ? null : secondsTo(endsAt, clock)))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (endsAt === null) return
    const look = () => {
      const left = secondsTo(endsAt, clock)
      setLeftSec(left)
      if (left > 0) return
      clearInterval(timer)
      end()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [endsAt, clock])
  return leftSec
}

const secondsTo = (endsAt: string, clock: ServerClock) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - clock.nowMs()) / 1000))

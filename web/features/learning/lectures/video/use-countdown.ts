import { useEffect, useEffectEvent, useState } from 'react'
import { isTyping } from '#web/ui/key-place.ts'

/** Seconds left; at 0 it calls `onDone`. Pauses while the page is hidden or somebody types. */
export function useCountdown(fromSec: number, isRunning: boolean, onDone: () => void): number {
  const [left, setLeft] = useState(fromSec)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isRunning) return
    if (left <= 0) return done()
    const timer = setInterval(() => {
      if (!isBusy()) setLeft(left - 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [isRunning, left])
  return left
}

const isBusy = () =>
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open]') !== null ||
  (document.activeElement !== null && isTyping(document.activeElement))

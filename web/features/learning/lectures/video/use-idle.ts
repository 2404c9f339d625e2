import { type RefObject, useEffect, useState } from 'react'

const IDLE_AFTER_MS = 3000
const STIRS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether there was no input in the frame for a while. */
export function useIdle(frame: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const place = frame.current
    if (!place) return
    let timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    const stir = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    }
    for (const event of STIRS) place.addEventListener(event, stir)
    // Keys count wherever the focus is.
    window.addEventListener('keydown', stir)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', stir)
      for (const event of STIRS) place.removeEventListener(event, stir)
    }
  }, [frame])
  return isIdle
}

import { useEffect, useState } from 'react'
import { isCalm } from '#web/ui/calm.ts'
import { TIP_ROTATES_MS } from '#web/ui/loading-screen.tsx'

/** Rotates the tips; with reduced motion the first one stays. */
export function useRotatingTip(tips: readonly string[]) {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (isCalm()) return
    const timer = setInterval(() => setIndex((before) => before + 1), TIP_ROTATES_MS)
    return () => clearInterval(timer)
  }, [])
  return tips[index % tips.length]
}

import { useState } from 'react'
import { addRange, type Range } from '#web/features/learning/saving/played-ranges.ts'

/** Which seconds were really played: what the server believes, and what runs now. */
export function useCovered(known: readonly Range[]) {
  const [covered, setCovered] = useState<Range[]>([...known])
  return { covered, onRan: (range: Range) => setCovered((ranges) => addRange(ranges, range)) }
}

import { useState } from 'react'
import { addRange, type Range } from '#web/features/learning/lectures/saving/played-ranges.ts'

/** The played ranges: those known to the server and those played since. */
export function useCovered(known: readonly Range[]) {
  const [covered, setCovered] = useState<Range[]>([...known])
  return { covered, onRan: (range: Range) => setCovered((ranges) => addRange(ranges, range)) }
}

import { Boards } from '#web/ui/boards/boards.tsx'
import { durationWords } from '#web/ui/words/duration.ts'

type Props = { durations: readonly number[]; size?: 'thin' | 'normal' | 'tall'; rows?: number }

/** A course's lectures as boards, without progress. */
export function CourseFloor({ durations, size = 'normal', rows = 1 }: Props) {
  const total = durations.reduce((sum, seconds) => sum + seconds, 0)
  const boards = durations.map((durationSec) => ({ durationSec, progress: 0, completed: false }))
  return (
    <Boards
      boards={boards}
      size={size}
      rows={rows}
      label={`강의 ${durations.length}개, 총 ${durationWords(total)}`}
    />
  )
}

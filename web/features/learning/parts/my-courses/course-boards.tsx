import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { Boards } from '#web/ui/boards/boards.tsx'
import { boardsLabel } from '#web/ui/boards/lay-boards.ts'

const MOST_ROWS = 6

/** The floor of a course: one row per `perRow` lectures, up to a maximum. */
export const CourseBoards = ({ boards, perRow }: Pick<EnrolledCourse, 'boards'> & { perRow: number }) => (
  <Boards
    boards={boards}
    label={boardsLabel(boards)}
    size="tall"
    rows={Math.min(MOST_ROWS, Math.max(1, Math.ceil(boards.length / perRow)))}
  />
)

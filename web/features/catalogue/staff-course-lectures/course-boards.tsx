import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { Boards } from '#web/ui/boards/boards.tsx'
import { durationWords } from '#web/ui/words/duration.ts'

/** Where a course loses members: each board is filled by the share of openers who finished the lecture. */
export function CourseBoards({ lectures }: { lectures: readonly StaffLecture[] }) {
  const total = lectures.reduce((sum, { durationSec }) => sum + durationSec, 0)
  const opened = lectures.reduce((sum, { openedCount }) => sum + openedCount, 0)
  const finished = lectures.reduce((sum, { completedCount }) => sum + completedCount, 0)
  const boards = lectures.map(({ durationSec, openedCount, completedCount }) => ({
    durationSec,
    progress: openedCount === 0 ? 0 : completedCount / openedCount,
    completed: false,
  }))
  const words =
    opened === 0
      ? '아직 시청한 회원이 없어요.'
      : `강의를 시청한 회원의 ${Math.round((finished / opened) * 100)}%가 완료했어요.`
  return (
    <div className="mb-4">
      <Boards
        boards={boards}
        size="tall"
        rows={lectures.length > 12 ? 2 : 1}
        label={`강의 ${lectures.length}개, 총 ${durationWords(total)}. ${words}`}
      />
      <p className="mt-1.5 text-13 text-ink-soft">
        한 칸이 강의 하나예요. 시청 회원 중 완료한 비율만큼 채워져요. {words}
      </p>
    </div>
  )
}

import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { Boards } from '#web/ui/boards.tsx'
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
      ? '아직 연 회원이 없습니다.'
      : `연 강의의 ${Math.round((finished / opened) * 100)}%를 끝까지 봤습니다.`
  return (
    <div className="mb-4">
      <Boards
        boards={boards}
        size="tall"
        rows={lectures.length > 12 ? 2 : 1}
        label={`강의 ${lectures.length}개, 모두 ${durationWords(total)}. ${words}`}
      />
      <p className="mt-1.5 text-13 text-ink-soft">
        널 한 장이 강의 하나입니다. 연 회원 가운데 끝까지 본 비율만큼 채워집니다. {words}
      </p>
    </div>
  )
}

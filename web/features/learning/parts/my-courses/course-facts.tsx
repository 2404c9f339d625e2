import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { AccessLeft } from '#web/features/learning/parts/access/access-left.tsx'

/** Progress, and the share really played: a jump to the end counts as progress but not as watching. */
export const CourseFacts = ({ course }: { course: EnrolledCourse }) => {
  const { totalLectures, completedLectures, progressPercent } = course.progress
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft tabular-nums">
      <span>
        {totalLectures}강 중 {completedLectures}강 완료 · {progressPercent}%
      </span>
      <span>실제 시청 {Math.floor(course.coverage * 100)}%</span>
      <AccessLeft accessUntil={course.accessUntil} />
      {course.newLectures > 0 && (
        <span className="rounded-board bg-pollen-wash px-2 font-semibold text-ink">
          새 강의 {course.newLectures}개
        </span>
      )}
    </p>
  )
}

import type { EnrolledCourse } from '#contract/learning.ts'
import { paths } from '#web/paths.ts'
import { Boards } from '#web/ui/boards.tsx'
import { Button } from '#web/ui/button.tsx'
import { boardsLabel } from '#web/ui/lay-boards.ts'
import { Link } from '#web/ui/link.tsx'

const WIDE_FLOOR = 20

/** One course one is enrolled in, as a floor. */
export function EnrolledFloor({ course, level }: { course: EnrolledCourse; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const { courseId, courseTitle, progress, nextLecture, boards } = course
  const { progressPercent, completedLectures, totalLectures, completed } = progress
  return (
    <li className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-sheet p-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <Heading className="text-17">
          <Link to={paths.course(courseId)} className="underline-offset-4 hover:underline">
            {courseTitle}
          </Link>
        </Heading>
        <p className="mt-1 text-13 text-ink-soft tabular-nums">
          {totalLectures}강 중 {completedLectures}강 완료 · {progressPercent}%
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        to={paths.lectures(courseId, completed ? undefined : nextLecture?.id)}
        className="max-sm:order-last sm:self-start"
      >
        {completed ? '다시 보기' : '이어서 학습하기'}
      </Button>
      <div className="sm:col-span-2">
        <Boards
          boards={boards}
          label={boardsLabel(boards)}
          size="tall"
          rows={boards.length > WIDE_FLOOR ? 2 : 1}
        />
        {!completed && nextLecture && <p className="mt-3 text-13 text-ink-soft">다음: {nextLecture.title}</p>}
      </div>
    </li>
  )
}

export const EnrolledFloors = ({ courses, level }: { courses: EnrolledCourse[]; level: 2 | 3 }) => (
  <ul className="flex flex-col gap-4">
    {courses.map((course) => (
      <EnrolledFloor key={course.courseId} course={course} level={level} />
    ))}
  </ul>
)

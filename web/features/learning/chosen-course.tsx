import { CodeXml, NotebookPen } from 'lucide-react'
import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { AttendanceWeeks } from '#web/features/learning/parts/attendance/attendance-weeks.tsx'
import { CourseBoards } from '#web/features/learning/parts/my-courses/course-boards.tsx'
import { CourseFacts } from '#web/features/learning/parts/my-courses/course-facts.tsx'
import { CoursePapers } from '#web/features/learning/parts/my-courses/course-papers.tsx'
import { GoOnButton } from '#web/features/learning/parts/my-courses/go-on-button.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

const WIDE_FLOOR = 12

/** Details of one course: floor, weeks, what is missing, and notes. */
export function ChosenCourse({ course }: { course: EnrolledCourse }) {
  const { courseId, courseTitle, boards, recentDays } = course
  return (
    <article className="rounded-card border border-line bg-sheet p-5 sm:p-6" aria-labelledby="chosen-course">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id="chosen-course" className="text-21">
            <Link to={paths.course(courseId)} className="underline-offset-4 hover:underline">
              {courseTitle}
            </Link>
          </h3>
          <CourseFacts course={course} />
        </div>
        <GoOnButton course={course} variant={course.progress.completed ? 'quiet' : 'primary'} />
      </div>
      <div className="mt-5">
        <CourseBoards boards={boards} perRow={WIDE_FLOOR} />
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <AttendanceWeeks days={recentDays} />
        <div className="flex flex-col gap-3">
          <CoursePapers course={course} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              size="small"
              to={paths.mypageCourseNotes(courseId)}
              icon={<NotebookPen size={16} aria-hidden />}
            >
              이 코스의 노트
            </Button>
            <Button
              variant="quiet"
              size="small"
              to={paths.practiceOf({ courseId })}
              icon={<CodeXml size={16} aria-hidden />}
            >
              이 코스의 실습
            </Button>
          </div>
        </div>
      </div>
    </article>
  )
}

import type { EndedCourse } from '#contract/learning/access.ts'
import { EndedCourseWays } from '#web/features/learning/parts/access/ended-course-ways.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'

/** The courses whose access ran out; nothing without one. */
export function EndedCourses({ courses }: { courses: readonly EndedCourse[] }) {
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="ended-courses">
      <h2 id="ended-courses" className="mb-4 text-21">
        수강 기한이 지난 코스
      </h2>
      <ul className="flex flex-col gap-4">
        {courses.map((course) => (
          <li key={course.courseId} className="rounded-card border border-line bg-sheet p-5 sm:p-6">
            <h3 className="text-17">
              <Link to={paths.course(course.courseId)} className="underline-offset-4 hover:underline">
                {course.courseTitle}
              </Link>
            </h3>
            <p className="mt-1 text-13 text-ink-soft tabular-nums">{dayText(course.endedAt)}에 수강 종료</p>
            <EndedCourseWays course={course} className="mt-4" />
          </li>
        ))}
      </ul>
    </section>
  )
}

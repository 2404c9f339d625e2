import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { CourseBoards } from '#web/features/learning/parts/my-courses/course-boards.tsx'
import { CourseFacts } from '#web/features/learning/parts/my-courses/course-facts.tsx'
import { CoursePapers } from '#web/features/learning/parts/my-courses/course-papers.tsx'
import { GoOnButton } from '#web/features/learning/parts/my-courses/go-on-button.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

const WIDE_FLOOR = 20

type Look = {
  level: 2 | 3
  hasPapers?: boolean
  /** Another course on the page has the filled button. */
  isBeside?: boolean
}

/** One enrolled course as a card. */
function EnrolledCourseCard({
  course,
  level,
  hasPapers = false,
  isBeside = false,
}: Look & { course: EnrolledCourse }) {
  const Heading = `h${level}` as const
  const { courseId, courseTitle, progress, nextLecture, boards } = course
  return (
    <li className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-sheet p-5 sm:grid-cols-[1fr_auto] sm:p-6">
      <div className="min-w-0">
        <Heading className="text-17">
          <Link to={paths.course(courseId)} className="underline-offset-4 hover:underline">
            {courseTitle}
          </Link>
        </Heading>
        {boards.length > 0 && <CourseFacts course={course} />}
      </div>
      {boards.length === 0 ? (
        <p className="text-15 text-ink-soft sm:col-span-2">
          아직 강의가 없어요. 새 강의가 올라오면 여기에 표시돼요.
        </p>
      ) : (
        <>
          <GoOnButton
            course={course}
            variant={progress.completed || isBeside ? 'quiet' : 'primary'}
            className="max-sm:order-1 sm:self-start"
          />
          <div className="sm:col-span-2">
            <CourseBoards boards={boards} perRow={WIDE_FLOOR} />
            {!progress.completed && nextLecture && (
              <p className="mt-3 text-13 text-ink-soft">다음: {nextLecture.title}</p>
            )}
          </div>
          {hasPapers && (
            <div className="empty:hidden max-sm:order-2 sm:col-span-2">
              <CoursePapers course={course} />
            </div>
          )}
        </>
      )}
    </li>
  )
}

type CardsProps = Look & { courses: readonly EnrolledCourse[] }

export const EnrolledCourseCards = ({ courses, ...rest }: CardsProps) => (
  <ul className="flex flex-col gap-4">
    {courses.map((course) => (
      <EnrolledCourseCard key={course.courseId} course={course} {...rest} />
    ))}
  </ul>
)

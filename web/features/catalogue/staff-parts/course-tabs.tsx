import { useLocation } from 'react-router'
import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { CourseState } from '#web/features/catalogue/staff-parts/course-state.tsx'
import { useMay, useMayIn } from '#web/features/identity/use-may.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link, NavLink } from '#web/ui/link.tsx'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'

/** The course's title and links to its screens. */
export function CourseTabs({ course }: { course: StaffCourse }) {
  const here = useLocation().pathname
  const seesQuizzes = useMayIn('quiz.read', course.id)
  const seesMembers = useMay('member.read')
  return (
    <>
      <BackLink to={paths.adminCourses}>강의관리</BackLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-28">{course.title}</h1>
        <CourseState course={course} />
      </div>
      <TabRow label="코스 관리" here={here} className="mt-3 mb-6">
        <li>
          <NavLink to={staffPaths.adminCourse(course.id)} className={TAB}>
            코스 정보
          </NavLink>
        </li>
        <li>
          <NavLink to={staffPaths.adminLectures(course.id)} className={TAB}>
            강의 {course.lectureCount}개
          </NavLink>
        </li>
        {seesQuizzes && (
          <li>
            <Link
              to={staffPaths.adminQuizzes(course.id)}
              aria-current={here.startsWith(staffPaths.adminQuizzes(course.id)) ? 'page' : undefined}
              className={TAB}
            >
              퀴즈
            </Link>
          </li>
        )}
        {seesMembers && (
          <li>
            <NavLink to={staffPaths.adminEnrolments(course.id)} className={TAB}>
              수강 등록
            </NavLink>
          </li>
        )}
        <li>
          <NavLink to={staffPaths.adminCoursePreview(course.id)} className={TAB}>
            미리보기
          </NavLink>
        </li>
      </TabRow>
    </>
  )
}

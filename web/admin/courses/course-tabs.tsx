import type { DeskCourse } from '#contract/course-desk.ts'
import { BackLink } from '#web/admin/back-link.tsx'
import { CourseState } from '#web/admin/courses/course-state.tsx'
import { paths } from '#web/paths.ts'
import { NavLink } from '#web/ui/link.tsx'

const TAB =
  'flex min-h-11 items-center border-b-2 border-transparent px-3 text-15 whitespace-nowrap hover:bg-wood-1 ' +
  'aria-[current=page]:border-indigo aria-[current=page]:font-bold aria-[current=page]:text-indigo'

/** Whose course it is that all of this is about, and its three screens. */
export const CourseTabs = ({ course }: { course: DeskCourse }) => (
  <>
    <BackLink to={paths.adminCourses}>강의관리</BackLink>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="text-28">{course.title}</h1>
      <CourseState course={course} />
    </div>
    <nav aria-label="코스" className="mt-3 mb-6">
      <ul className="flex gap-1 overflow-x-auto border-b border-line">
        <li>
          <NavLink to={paths.adminCourse(course.id)} className={TAB}>
            코스 정보
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.adminLectures(course.id)} className={TAB}>
            강의 {course.lectureCount}개
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.adminCoursePreview(course.id)} className={TAB}>
            회원에게 보이는 모습
          </NavLink>
        </li>
      </ul>
    </nav>
  </>
)

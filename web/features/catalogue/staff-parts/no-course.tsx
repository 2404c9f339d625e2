import { getStaffCourse } from '#contract/catalogue/staff-course.ts'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { Unloaded, WrongId } from '#web/ui/staff/unloaded.tsx'

const LIST = { to: paths.adminCourses, label: '코스 목록으로' }

/** Shown while a course is loading, or when it failed to load. */
export const NoCourse = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <>
    <BackLink to={paths.adminCourses}>강의관리</BackLink>
    <Unloaded title="코스" error={error} fallback={getStaffCourse.fallback} list={LIST} onRetry={onRetry} />
  </>
)

export const BadCourseId = () => (
  <>
    <BackLink to={paths.adminCourses}>강의관리</BackLink>
    <WrongId title="코스" problem="유효한 코스 ID가 아닙니다." list={LIST} />
  </>
)

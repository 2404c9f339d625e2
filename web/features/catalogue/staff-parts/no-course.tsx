import { getStaffCourse } from '#contract/catalogue/staff-course.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shown while a course is loading, or when it failed to load. */
export function NoCourse({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isUnknown = error instanceof Failure && error.status === 404
  return (
    <>
      <BackLink to={paths.adminCourses}>강의관리</BackLink>
      <h1 className="mb-6 text-28">코스</h1>
      {error ? (
        <Problem
          title={sentenceOf(error, getStaffCourse.fallback)}
          {...(isUnknown ? { action: <Button to={paths.adminCourses}>코스 목록으로</Button> } : { onRetry })}
        />
      ) : (
        <div role="status">
          <p className="mb-4 text-ink-soft">불러오는 중…</p>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </>
  )
}

export const BadCourseId = () => (
  <>
    <BackLink to={paths.adminCourses}>강의관리</BackLink>
    <h1 className="mb-6 text-28">코스</h1>
    <Problem
      title="유효한 코스 ID가 아닙니다."
      action={<Button to={paths.adminCourses}>코스 목록으로</Button>}
    />
  </>
)

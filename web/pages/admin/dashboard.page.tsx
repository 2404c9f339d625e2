import { useQuery } from '@tanstack/react-query'
import { type Course, listCourses } from '#contract/catalogue.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { allCoursesQuery } from '#web/admin/all-courses-query.ts'
import { CourseTable } from '#web/pages/admin/course-table.tsx'
import { PageHead } from '#web/pages/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function Page() {
  const { data, error, refetch } = useQuery(allCoursesQuery)
  return (
    <>
      <PageHead title="관리자 대시보드" />
      <h1 className="text-28">대시보드</h1>
      {data ? (
        <Courses courses={data} />
      ) : error ? (
        <div className="mt-6">
          <Problem title={sentenceOf(error, listCourses.fallback)} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div role="status" className="mt-6">
          <p className="mb-4 text-ink-soft">불러오는 중…</p>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </>
  )
}

function Courses({ courses }: { courses: Course[] }) {
  const hidden = courses.filter((course) => !course.published).length
  return (
    <section aria-labelledby="courses" className="mt-6">
      <h2 id="courses" className="text-17">
        전체 코스 <span className="font-normal text-ink-soft tabular-nums">{courses.length}개</span>
        {hidden > 0 && <span className="font-normal text-ink-soft tabular-nums"> · 비공개 {hidden}개</span>}
      </h2>
      <div className="mt-3">
        {courses.length > 0 ? (
          <CourseTable courses={courses} />
        ) : (
          <Empty title="등록된 코스가 없습니다." body="코스가 등록되면 이곳에 모두 보입니다." level={3} />
        )}
      </div>
    </section>
  )
}

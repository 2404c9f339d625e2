import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { coursePreviewQuery, courseQuery } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { CourseTabs } from '#web/features/catalogue/staff-parts/course-tabs.tsx'
import { BadCourseId, NoCourse } from '#web/features/catalogue/staff-parts/no-course.tsx'
import { CourseView } from '#web/features/catalogue/parts/course-view.tsx'
import { openOf } from '#web/features/catalogue/load-pages.ts'
import { PageHead } from '#web/shell/page-head.tsx'

export function Page() {
  const courseId = idOf(useParams().courseId)
  return courseId === null ? <BadCourseId /> : <Preview courseId={courseId} />
}

/** The same screen that learners get, also of a draft. */
function Preview({ courseId }: { courseId: number }) {
  const { data: course, error, refetch } = useQuery(courseQuery(courseId))
  const shown = useQuery(coursePreviewQuery(courseId))
  if (!course || !shown.data)
    return (
      <>
        <PageHead title="미리보기" />
        <NoCourse
          error={error ?? shown.error}
          onRetry={() => void Promise.all([refetch(), shown.refetch()])}
        />
      </>
    )
  return (
    <>
      <PageHead title={`${course.title} 미리보기`} />
      <CourseTabs course={course} />
      <p className="mb-4 text-15 text-ink-soft">
        {course.published
          ? '지금 회원에게 보이는 화면이에요.'
          : '공개하면 회원에게 보일 화면이에요. 아직은 운영진만 볼 수 있어요.'}
      </p>
      <div className="overflow-hidden rounded-card border border-line pb-10">
        <CourseView course={shown.data} open={openOf(shown.data)} level={2} />
      </div>
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import { idOf } from '#contract/platform/id.ts'
import { useMay, useMayIn } from '#web/features/identity/use-may.ts'
import { CardPreview } from '#web/features/catalogue/staff-course/card-preview.tsx'
import { CourseCover } from '#web/features/catalogue/staff-course/course-cover.tsx'
import { CourseEnd } from '#web/features/catalogue/staff-course/course-end.tsx'
import { CourseForm, type Draft } from '#web/features/catalogue/staff-course/course-form.tsx'
import { InstructorChoice } from '#web/features/catalogue/staff-course/instructor-choice.tsx'
import { courseQuery, forgetCourses } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { CourseTabs } from '#web/features/catalogue/staff-parts/course-tabs.tsx'
import { BadCourseId, NoCourse } from '#web/features/catalogue/staff-parts/no-course.tsx'
import { PublishPanel } from '#web/features/catalogue/staff-course/publish-panel.tsx'
import { staffLecturesQuery } from '#web/features/catalogue/lecture-queries.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'

export function Page() {
  const courseId = idOf(useParams().courseId)
  return courseId === null ? <BadCourseId /> : <OneCourse key={courseId} courseId={courseId} />
}

function OneCourse({ courseId }: { courseId: number }) {
  const { data, error, refetch } = useQuery(courseQuery(courseId))
  return (
    <>
      <PageHead title={data?.title ?? '코스'} />
      {data ? <Editing course={data} /> : <NoCourse error={error} onRetry={() => void refetch()} />}
    </>
  )
}

function Editing({ course }: { course: StaffCourse }) {
  const mayChange = useMayIn('course.edit', course.id)
  const mayPublish = useMay('course.publish')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft | null>(null)
  const isGone = useRef(false)
  const { data: lectures = [] } = useQuery(staffLecturesQuery(course.id))
  const standing = lectures.filter(({ deletedUntil }) => deletedUntil === null)
  useStayQuestion(() => draft !== null && !isGone.current, {
    title: '저장하지 않고 나갈까요?',
    body: '변경한 내용이 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 수정',
  })
  const leave = async () => {
    isGone.current = true
    showToast(`${course.title} 코스를 삭제했습니다.`, 'success')
    await navigate(paths.adminCourses, { replace: true })
    await forgetCourses(queries)
  }
  return (
    <>
      <CourseTabs course={course} />
      {!mayChange && <ViewOnlyNote />}
      {mayChange && !mayPublish && <OfferNote />}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-8 md:max-xl:grid-cols-2 xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1">
          <PublishPanel course={course} mayChange={mayPublish} isChanged={draft !== null} />
          <CardPreview
            course={course}
            draft={draft}
            durations={standing.map(({ durationSec }) => durationSec)}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-10 xl:col-start-1 xl:row-start-1">
          <CourseForm
            course={course}
            mayChange={mayChange}
            mayOffer={mayPublish}
            isChanged={draft !== null}
            onDraft={setDraft}
          />
          <InstructorChoice course={course} mayChange={mayPublish} />
          <CourseCover course={course} mayChange={mayChange} />
          {mayPublish && <CourseEnd course={course} onRemoved={() => void leave()} />}
        </div>
      </div>
    </>
  )
}

/** Says to instructors what they may not change. */
const OfferNote = () => (
  <p className="mb-6 max-w-2xl rounded-board border border-line bg-paper px-4 py-2.5 text-15 text-ink-soft">
    코스 소개와 표지, 강의를 수정할 수 있어요. 분야, 수강료, 수강 기간, 수료 기준, 공개 상태와 강사는 관리자가
    변경해요.
  </p>
)

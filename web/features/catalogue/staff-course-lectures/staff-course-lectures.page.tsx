import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { type StaffCourse, listStaffLectures } from '#contract/catalogue/staff-course.ts'
import { idOf } from '#contract/platform/id.ts'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { sentenceOf } from '#web/api/failure.ts'
import { useMay, useMayIn } from '#web/features/identity/use-may.ts'
import { courseQuery } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { CourseTabs } from '#web/features/catalogue/staff-parts/course-tabs.tsx'
import { BadCourseId, NoCourse } from '#web/features/catalogue/staff-parts/no-course.tsx'
import { CourseEditions } from '#web/features/catalogue/staff-course-lectures/course-editions.tsx'
import { CourseOutline } from '#web/features/catalogue/staff-course-lectures/course-outline.tsx'
import { sectionsQuery, staffLecturesQuery } from '#web/features/catalogue/lecture-queries.ts'
import { RemovedLectures } from '#web/features/catalogue/staff-course-lectures/removed-lectures.tsx'
import { UploadPanel } from '#web/features/catalogue/staff-course-lectures/upload-panel.tsx'
import {
  type AddLesson,
  useAddLesson,
} from '#web/features/catalogue/staff-course-lectures/use-add-lesson.tsx'
import { useUploadQueue } from '#web/features/catalogue/staff-course-lectures/use-upload-queue.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Problem } from '#web/ui/problem.tsx'

export function Page() {
  const courseId = idOf(useParams().courseId)
  return courseId === null ? <BadCourseId /> : <OneCourse key={courseId} courseId={courseId} />
}

function OneCourse({ courseId }: { courseId: number }) {
  const { data, error, refetch } = useQuery(courseQuery(courseId))
  const mayChange = useMayIn('lecture.edit', courseId)
  return (
    <>
      <PageHead title={data ? `${data.title} 강의` : '강의 목록'} />
      {data ? (
        <>
          <CourseTabs course={data} />
          {mayChange ? (
            <Editor course={data} />
          ) : (
            <>
              <ViewOnlyNote />
              <Lectures course={data} onAdd={null} />
            </>
          )}
        </>
      ) : (
        <NoCourse error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Editor({ course }: { course: StaffCourse }) {
  const { queue, items } = useUploadQueue(course.id)
  const { add, parts } = useAddLesson(course.id, queue)
  useStayQuestion(queue.isUnderWay, {
    title: '업로드를 취소하고 나갈까요?',
    body: '업로드 중인 영상은 처음부터 다시 업로드해야 해요. 완료된 영상은 그대로 유지돼요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 업로드',
    danger: true,
  })
  return (
    <>
      {parts}
      <UploadPanel queue={queue} items={items} onAdd={add} />
      <Lectures course={course} onAdd={add} />
    </>
  )
}

/** `onAdd` null: read-only. */
function Lectures({ course, onAdd }: { course: StaffCourse; onAdd: AddLesson | null }) {
  const list = useQuery(staffLecturesQuery(course.id))
  const sections = useQuery(sectionsQuery(course.id))
  const error = list.error ?? sections.error
  const mayRemove = useMay('lecture.remove')
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const standing = list.data?.filter(({ deletedUntil }) => deletedUntil === null) ?? []
  const removed = list.data?.filter(({ deletedUntil }) => deletedUntil !== null) ?? []
  return (
    <>
      <section aria-labelledby="lectures">
        <h2 ref={heading} id="lectures" tabIndex={-1} className="mb-3 text-21 outline-none">
          강의 목록
          {list.data && (
            <span className="font-normal text-ink-soft tabular-nums"> 총 {standing.length}개</span>
          )}
        </h2>
        {list.data && sections.data ? (
          <CourseOutline
            courseId={course.id}
            sections={sections.data}
            lectures={standing}
            onAdd={onAdd}
            mayRemove={mayRemove}
            onEmptied={focusHeading}
          />
        ) : error ? (
          <Problem
            level={3}
            title={sentenceOf(error, listStaffLectures.fallback)}
            onRetry={() => void Promise.all([list.refetch(), sections.refetch()])}
          />
        ) : (
          <TableWaiting />
        )}
      </section>
      <RemovedLectures lectures={removed} mayChange={mayRemove} onEmptied={focusHeading} />
      {list.data && <CourseEditions courseId={course.id} mayChange={onAdd !== null} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import { idOf } from '#contract/platform/id.ts'
import { courseQuery } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { CourseTabs } from '#web/features/catalogue/staff-parts/course-tabs.tsx'
import { BadCourseId, NoCourse } from '#web/features/catalogue/staff-parts/no-course.tsx'
import { PageHead } from '#web/shell/page-head.tsx'

type Props = {
  /** The name of the screen, after the course's. */
  title: string
  children: (course: StaffCourse) => ReactNode
}

/** A staff screen of the course in the URL, for the features that build on the catalogue. */
export function StaffCourseFrame({ title, children }: Props) {
  const courseId = idOf(useParams().courseId)
  return courseId === null ? (
    <BadCourseId />
  ) : (
    <Framed key={courseId} courseId={courseId} title={title}>
      {children}
    </Framed>
  )
}

function Framed({ courseId, title, children }: Props & { courseId: number }) {
  const { data: course, error, refetch } = useQuery(courseQuery(courseId))
  return (
    <>
      <PageHead title={course ? `${course.title} ${title}` : title} />
      {course ? (
        <>
          <CourseTabs course={course} />
          {children(course)}
        </>
      ) : (
        <NoCourse error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { myCourses } from '#contract/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { EnrolledFloors } from '#web/learning/enrolled-floor.tsx'
import { myCoursesQuery } from '#web/learning/queries.ts'
import { Waiting } from '#web/pages/mypage/waiting.tsx'
import { PageHead } from '#web/pages/shell/page-head.tsx'
import { Problem } from '#web/ui/problem.tsx'

type Props = { title: string; status: 'ing' | 'done'; empty: ReactNode }

/** The courses in progress, or those that are finished. */
export function CourseList({ title, status, empty }: Props) {
  const { data, error, refetch } = useQuery(myCoursesQuery(status))
  return (
    <>
      <PageHead title={title} />
      <h1 className="mb-6 flex items-baseline gap-3 text-28">
        {title}
        {data && (
          <span className="text-17 font-medium text-ink-soft tabular-nums">{data.totalElements}개</span>
        )}
      </h1>
      {data ? (
        data.content.length > 0 ? (
          <EnrolledFloors courses={data.content} level={2} />
        ) : (
          empty
        )
      ) : error ? (
        <Problem
          title={sentenceOf(error, myCourses.fallback)}
          body="연결을 확인하고 다시 시도해 주세요."
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting />
      )}
    </>
  )
}

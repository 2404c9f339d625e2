import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { myCourses } from '#contract/learning/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { EnrolledCourseCards } from '#web/features/learning/enrolled-course-card.tsx'
import {
  COURSE_SORTS,
  type CourseSort,
  myCoursesQuery,
} from '#web/features/learning/parts/my-courses/my-courses-query.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

const LISTS = { ing: 'ingcourse', done: 'endcourse' } as const

type Props = { title: string; status: 'ing' | 'done'; empty: ReactNode }

/** The courses in progress, or the finished ones; page and sort order are in the URL. */
export function CourseList({ title, status, empty }: Props) {
  const { page, sort } = useAsked()
  const { data, error, refetch, isPlaceholderData } = useQuery(myCoursesQuery({ status, page, sort }))
  const addressOf = (options: { sort?: CourseSort }) =>
    paths.mypageList(LISTS[status], { sort: spoken(options.sort ?? sort) })
  return (
    <>
      <PageHead title={title} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="flex items-baseline gap-3 text-28">
          {title}
          {data && (
            <span className="text-17 font-medium text-ink-soft tabular-nums">{data.totalElements}개</span>
          )}
        </h1>
        {data && data.totalElements > 1 && <SortChoice sort={sort} addressOf={addressOf} />}
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData || undefined}>
          {data.content.length > 0 ? (
            <EnrolledCourseCards courses={data.content} level={2} hasPapers />
          ) : data.totalElements > 0 ? (
            <NoSuchPage first={addressOf({})} />
          ) : (
            empty
          )}
          <Pager {...data} unit="개" />
        </div>
      ) : error ? (
        <Problem title={sentenceOf(error, myCourses.fallback)} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

const FIRST_SORT = COURSE_SORTS[0]!.sort
/** The default sort order is left out of the URL. */
const spoken = (sort: CourseSort) => (sort === FIRST_SORT ? undefined : sort)

/** Invalid values in the URL mean the first page in the default order. */
function useAsked() {
  const [search] = useSearchParams()
  const sort = COURSE_SORTS.find((one) => one.sort === search.get('sort'))?.sort ?? FIRST_SORT
  return { page: pageIn(search), sort }
}

type SortProps = { sort: CourseSort; addressOf: (options: { sort: CourseSort }) => string }

function SortChoice({ sort, addressOf }: SortProps) {
  const id = useId()
  const navigate = useNavigate()
  const choose = (next: string) => {
    const found = COURSE_SORTS.find((one) => one.sort === next)
    if (found) void navigate(addressOf({ sort: found.sort }), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-13 font-semibold text-ink-soft">
        정렬
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => choose(event.currentTarget.value)}
        className="min-h-11 rounded-board border border-line-strong bg-sheet px-3 text-15"
      >
        {COURSE_SORTS.map((one) => (
          <option key={one.sort} value={one.sort}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}

const NoSuchPage = ({ first }: { first: string }) => (
  <Empty
    title="이 페이지에는 코스가 없어요."
    body="그사이 목록이 바뀌었을 수 있어요."
    action={<Button to={first}>첫 페이지로</Button>}
  />
)

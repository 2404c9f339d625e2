import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/platform/call.ts'
import { myCourses } from '#contract/learning/learning.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { OVERVIEW } from '#web/features/learning/parts/queries.ts'

const COURSES_A_PAGE = 10

export type CourseSort = NonNullable<InputOf<typeof myCourses>['query']['sort']>

/** The sort options in order; the first is the default. */
export const COURSE_SORTS: { sort: CourseSort; name: string }[] = [
  { sort: 'lastWatchedAt,desc', name: '최근 학습순' },
  { sort: 'lastWatchedAt,asc', name: '오래된 학습순' },
  { sort: 'courseTitle,asc', name: '이름순' },
]

type MyCoursesFilter = { status: 'ing' | 'done'; page: number; sort: CourseSort }

export const myCoursesQuery = (filter: MyCoursesFilter) =>
  queryOptions({
    queryKey: [OVERVIEW, 'courses', filter],
    queryFn: ({ signal }) => send(myCourses, { query: { ...filter, size: COURSES_A_PAGE } }, { signal }),
    retry,
    placeholderData: keepPreviousData,
  })

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getStaffExercise, listStaffExercises, previewMarkdown } from '#contract/practice/practice.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { pageIn } from '#web/ui/page-in.ts'

const EXERCISES = 'admin-exercises'

export const STAFF_FILTERS = ['q', 'status', 'category', 'courseId', 'language', 'sort'] as const
export type StaffFilter = (typeof STAFF_FILTERS)[number]

/** URLs may be typed by hand, so invalid values are ignored. */
export const staffFiltersIn = (search: URLSearchParams): Partial<Record<StaffFilter, string>> =>
  Object.fromEntries(
    STAFF_FILTERS.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value && listStaffExercises.query.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  )

/** Whether the list holds all exercises of one course in order: only then do positions mean something. */
export function showsOrder(search: URLSearchParams): boolean {
  const { courseId, sort = 'course,asc', status = 'all', ...narrower } = staffFiltersIn(search)
  return (
    courseId !== undefined && sort === 'course,asc' && status === 'all' && Object.keys(narrower).length === 0
  )
}

export const staffExercisesQuery = (search: URLSearchParams) => {
  const query = { ...staffFiltersIn(search), page: pageIn(search) } as Parameters<
    typeof listStaffExercises.query.parse
  >[0]
  return queryOptions({
    queryKey: [EXERCISES, 'list', query],
    queryFn: ({ signal }) => send(listStaffExercises, { query: query as never }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}

/** Fetched once per visit, so that a refetch never overwrites unsaved edits. */
export const staffExerciseQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: [EXERCISES, 'one', exerciseId],
    queryFn: ({ signal }) => send(getStaffExercise, { params: { exerciseId } }, { signal }),
    retry,
    staleTime: Infinity,
    gcTime: 0,
  })

export const previewQuery = (markdown: string) =>
  queryOptions({
    queryKey: [EXERCISES, 'preview', markdown],
    queryFn: ({ signal }) => send(previewMarkdown, { body: { markdown } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  })

export const forgetStaffExercises = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [EXERCISES, 'list'] })

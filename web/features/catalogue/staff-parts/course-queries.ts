import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { getStaffCourse, listStaffCourses } from '#contract/catalogue/staff-course.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { checkRights } from '#web/features/identity/renew-rights.ts'
import { pageIn } from '#web/ui/page-in.ts'

const COURSES = 'admin-courses'

/** Query parameters that the page reads; they have the names of the call's. */
export const COURSE_FILTERS = ['q', 'status', 'category', 'sort'] as const
export type CourseFilter = (typeof COURSE_FILTERS)[number]

export const coursesQuery = (search: URLSearchParams) => {
  const query = listStaffCourses.query.parse({ ...courseFiltersIn(search), page: pageIn(search) })
  return queryOptions({
    queryKey: [COURSES, 'list', query],
    queryFn: async ({ signal }) => {
      const page = await send(listStaffCourses, { query }, { signal })
      checkRights(
        'course.readAny',
        page.content.map(({ id }) => id),
      )
      return page
    },
    placeholderData: keepPreviousData,
    retry,
  })
}

/** URLs may be typed by hand, so invalid values are ignored. */
export const courseFiltersIn = (search: URLSearchParams): Partial<Record<CourseFilter, string>> =>
  Object.fromEntries(
    COURSE_FILTERS.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value && listStaffCourses.query.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  )

export const courseQuery = (courseId: number) =>
  queryOptions({
    queryKey: [COURSES, 'one', courseId],
    queryFn: async ({ signal }) => {
      const course = await send(getStaffCourse, { params: { courseId } }, { signal })
      checkRights('course.readAny', [courseId])
      return course
    },
    retry,
  })

/** Staff also see drafts. */
export const coursePreviewQuery = (courseId: number) =>
  queryOptions({
    queryKey: [COURSES, 'preview', courseId],
    queryFn: ({ signal }) => send(previewCourse, { params: { courseId } }, { signal }),
    retry,
  })

export async function forgetCourses(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [COURSES] }),
    queries.invalidateQueries({ queryKey: allCoursesQuery.queryKey }),
  ])
}

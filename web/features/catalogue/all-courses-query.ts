import { queryOptions } from '@tanstack/react-query'
import { listCourses } from '#contract/catalogue/catalogue.ts'
import { send } from '#web/api/send.ts'

/** For staff the list contains unpublished courses too. */
export const allCoursesQuery = queryOptions({
  queryKey: ['admin', 'courses'],
  queryFn: ({ signal }) => send(listCourses, undefined, { signal }),
})

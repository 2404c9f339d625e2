import { queryOptions } from '@tanstack/react-query'
import { listStaffInstructors } from '#contract/instructor/staff-instructor.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

/** The first part of the key of all queries for instructors. */
export const INSTRUCTORS = 'admin-instructors'

/** All instructors, by name. */
export const allInstructorsQuery = queryOptions({
  queryKey: [INSTRUCTORS, 'list'],
  queryFn: ({ signal }) => send(listStaffInstructors, undefined, { signal }),
  retry,
})

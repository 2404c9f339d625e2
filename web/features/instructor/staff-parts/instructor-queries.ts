import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getStaffInstructor } from '#contract/instructor/staff-instructor.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { INSTRUCTORS } from '#web/features/catalogue/all-instructors-query.ts'

export const instructorQuery = (instructorId: number) =>
  queryOptions({
    queryKey: [INSTRUCTORS, 'one', instructorId],
    queryFn: ({ signal }) => send(getStaffInstructor, { params: { instructorId } }, { signal }),
    retry,
  })

export const forgetInstructors = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [INSTRUCTORS] })

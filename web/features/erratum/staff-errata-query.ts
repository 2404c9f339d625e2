import { queryOptions } from '@tanstack/react-query'
import { listStaffErrata } from '#contract/erratum/staff-erratum.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

/** The errata of a lecture for staff, with what an erratum can be placed at. */
export const staffErrataQuery = (lectureId: number) =>
  queryOptions({
    queryKey: ['admin-errata', lectureId],
    queryFn: ({ signal }) => send(listStaffErrata, { params: { lectureId } }, { signal }),
    retry,
  })

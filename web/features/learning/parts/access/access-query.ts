import { queryOptions } from '@tanstack/react-query'
import { getAccess } from '#contract/learning/access.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

export const accessQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['access', courseId],
    queryFn: ({ signal }) => send(getAccess, { params: { courseId } }, { signal }),
    retry,
  })

import { queryOptions } from '@tanstack/react-query'
import { listErrata } from '#contract/erratum/erratum.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

export const errataQuery = (lectureId: number) =>
  queryOptions({
    queryKey: ['errata', lectureId],
    queryFn: ({ signal }) => send(listErrata, { params: { lectureId } }, { signal }),
    retry,
    refetchOnWindowFocus: false,
  })

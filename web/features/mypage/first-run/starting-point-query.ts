import { queryOptions } from '@tanstack/react-query'
import { getStartingPoint } from '#contract/mypage/first-run.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

export const startingPointQuery = queryOptions({
  queryKey: ['starting-point'],
  queryFn: ({ signal }) => send(getStartingPoint, undefined, { signal }),
  retry,
})

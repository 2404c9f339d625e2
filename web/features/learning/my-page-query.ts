import { queryOptions } from '@tanstack/react-query'
import { myPage } from '#contract/mypage/mypage.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { OVERVIEW } from '#web/features/learning/parts/queries.ts'

/** In a separate file: the player must not carry the schemas of payment. */
export const myPageQuery = queryOptions({
  queryKey: [OVERVIEW, 'my-page'],
  queryFn: ({ signal }) => send(myPage, undefined, { signal }),
  retry,
})

import { queryOptions } from '@tanstack/react-query'
import type { Course } from '#contract/catalogue/catalogue.ts'
import { listWishes } from '#contract/wish/wish.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { learnWished } from '#web/features/wish/learn-wished.ts'

/** Asked for at each visit: hearts on other pages change the list without telling it. */
export const wishesQuery = queryOptions({
  queryKey: ['wishes'],
  queryFn: async ({ signal }) => {
    let courses: Course[] = []
    await learnWished(async () => (courses = await send(listWishes, undefined, { signal })))
    return courses
  },
  retry,
  gcTime: 0,
  staleTime: 0,
})

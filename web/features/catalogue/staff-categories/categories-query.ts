import { queryOptions } from '@tanstack/react-query'
import { listStaffCategories } from '#contract/catalogue/staff-category.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

export const staffCategoriesQuery = queryOptions({
  queryKey: ['admin-categories'],
  queryFn: ({ signal }) => send(listStaffCategories, undefined, { signal }),
  retry,
})

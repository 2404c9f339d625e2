import { queryOptions } from '@tanstack/react-query'
import { listSavedViews } from '#contract/admin/saved-view.ts'
import { send } from '#web/api/send.ts'

export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['admin-saved-views', list],
    queryFn: ({ signal }) => send(listSavedViews, { query: { list } }, { signal }),
  })

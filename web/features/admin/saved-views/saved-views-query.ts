import { queryOptions } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { listSavedViews, VIEWED_LISTS, type ViewedList } from '#contract/admin/saved-view.ts'
import { send } from '#web/api/send.ts'

export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['admin-saved-views', list],
    queryFn: ({ signal }) => send(listSavedViews, { query: { list } }, { signal }),
  })

export const viewedListAt = (path: string) => VIEWED_LISTS.find((list) => matchPath(list, path))

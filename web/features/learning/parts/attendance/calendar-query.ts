import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getCalendar } from '#contract/learning/learning.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { OVERVIEW } from '#web/features/learning/parts/queries.ts'

export const CALENDAR = [OVERVIEW, 'calendar'] as const

/** The previous month stays until the next has loaded, so that the focus is kept. */
export const calendarQuery = (month: string | null) =>
  queryOptions({
    queryKey: [...CALENDAR, month],
    queryFn: ({ signal }) => send(getCalendar, { query: month === null ? {} : { month } }, { signal }),
    retry,
    placeholderData: keepPreviousData,
  })

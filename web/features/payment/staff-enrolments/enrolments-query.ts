import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ENROLMENT_VIEWS, type EnrolmentView, listEnrolments } from '#contract/payment/staff-enrolment.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { pageIn } from '#web/ui/page-in.ts'

const ENROLMENTS = 'admin-enrolments'

export type EnrolmentFilter = { view: EnrolmentView; page: number }

export const enrolmentsQuery = (courseId: number, filter: EnrolmentFilter) =>
  queryOptions({
    queryKey: [ENROLMENTS, courseId, filter],
    queryFn: ({ signal }) => send(listEnrolments, { params: { courseId }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

export const enrolmentsOf = (courseId: number) => ({ queryKey: [ENROLMENTS, courseId] })

/** Invalid values in the URL are ignored. */
export const enrolmentFilterOf = (search: URLSearchParams): EnrolmentFilter => ({
  view: ENROLMENT_VIEWS.find((view) => view === search.get('view')) ?? 'open',
  page: pageIn(search),
})

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getCaption, listStaffLectures } from '#contract/catalogue/staff-course.ts'
import { getHeat } from '#contract/learning/learning.ts'
import { getLecture } from '#contract/learning/learning.ts'
import { forgetCourses } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

const LIST = 'admin-lectures'
const ONE = 'admin-lecture'

/** In course order, deleted ones last. */
export const staffLecturesQuery = (courseId: number) =>
  queryOptions({
    queryKey: [LIST, courseId],
    queryFn: ({ signal }) => send(listStaffLectures, { params: { courseId } }, { signal }),
    retry,
  })

/** The video URL expires: never replace it under a running video, never keep it for a later visit. */
export const lectureQuery = (lectureId: number) =>
  queryOptions({
    queryKey: [ONE, lectureId, 'detail'],
    queryFn: ({ signal }) => send(getLecture, { params: { lectureId } }, { signal }),
    retry,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const heatQuery = (lectureId: number) =>
  queryOptions({
    queryKey: [ONE, lectureId, 'heat'],
    queryFn: ({ signal }) => send(getHeat, { params: { lectureId } }, { signal }),
    retry,
  })

export const captionQuery = (lectureId: number, lang: string) =>
  queryOptions({
    queryKey: [ONE, lectureId, 'caption', lang],
    queryFn: ({ signal }) => send(getCaption, { params: { lectureId, lang } }, { signal }),
    retry,
    // Never refetch over unsaved edits.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Courses show counts of their lectures, so invalidate them too. */
export async function forgetLectures(queries: QueryClient, courseId: number): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: [LIST, courseId] }), forgetCourses(queries)])
}

export const forgetLecture = (queries: QueryClient, lectureId: number) =>
  queries.invalidateQueries({ queryKey: [ONE, lectureId] })

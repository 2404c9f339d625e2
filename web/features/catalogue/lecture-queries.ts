import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { getStaffExerciseLesson } from '#contract/catalogue/exercise-lesson.ts'
import { listSections } from '#contract/catalogue/outline.ts'
import { getCaption, listStaffLectures } from '#contract/catalogue/staff-course.ts'
import { listLessonFiles } from '#contract/catalogue/staff-lesson-files.ts'
import { getStaffText, previewText } from '#contract/catalogue/text-lesson.ts'
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

/** Below the list, so that both are refetched and cancelled together. */
export const sectionsQuery = (courseId: number) =>
  queryOptions({
    queryKey: [LIST, courseId, 'sections'],
    queryFn: ({ signal }) => send(listSections, { params: { courseId } }, { signal }),
    retry,
  })

/** Below the list, since every change of the list may change the last edition. */
export const editionsQuery = (courseId: number) =>
  queryOptions({
    queryKey: [LIST, courseId, 'editions'],
    queryFn: async ({ signal }) => (await send(previewCourse, { params: { courseId } }, { signal })).editions,
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

export const staffTextQuery = (lectureId: number) =>
  queryOptions({
    queryKey: [ONE, lectureId, 'text'],
    queryFn: ({ signal }) => send(getStaffText, { params: { lectureId } }, { signal }),
    retry,
    // Never refetch over unsaved edits.
    staleTime: Infinity,
    gcTime: 0,
  })

/** The links expire, so a later visit asks again. */
export const lessonFilesQuery = (lectureId: number) =>
  queryOptions({
    queryKey: [ONE, lectureId, 'files'],
    queryFn: ({ signal }) => send(listLessonFiles, { params: { lectureId } }, { signal }),
    retry,
    gcTime: 0,
  })

export const exerciseLessonQuery = (lectureId: number) =>
  queryOptions({
    queryKey: [ONE, lectureId, 'exercise'],
    queryFn: ({ signal }) => send(getStaffExerciseLesson, { params: { lectureId } }, { signal }),
    retry,
    // Never refetch over unsaved edits.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Keyed by the text, so that an answer about an older one is never shown as the newest. */
export const textPreviewQuery = (courseId: number, markdown: string) =>
  queryOptions({
    queryKey: ['admin-text-preview', courseId, markdown],
    queryFn: ({ signal }) => send(previewText, { params: { courseId }, body: { markdown } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Courses show counts of their lectures, so invalidate them too. */
export async function forgetLectures(queries: QueryClient, courseId: number): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: [LIST, courseId] }), forgetCourses(queries)])
}

export const forgetLecture = (queries: QueryClient, lectureId: number) =>
  queries.invalidateQueries({ queryKey: [ONE, lectureId] })

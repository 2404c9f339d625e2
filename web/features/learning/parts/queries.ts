import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getCompletion,
  type LectureListItem,
  listLectures,
  type ProgressSaved,
} from '#contract/learning/learning.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { askLectureAs } from '#web/features/learning/parts/ask-lecture-as.ts'

const LECTURES = 'lectures'
const LECTURE = 'lecture'
/** Key of the lists that show progress, which a save makes stale. */
export const OVERVIEW = 'learning-overview'

export const lecturesQuery = (courseId: number) =>
  queryOptions({
    queryKey: [LECTURES, courseId],
    queryFn: ({ signal }) => send(listLectures, { params: { courseId } }, { signal }),
    retry,
  })

/** The video URL expires: never replace it under a running video, never keep it for a later visit. */
export const lectureQuery = (lectureId: number, memberId: number) =>
  queryOptions({
    queryKey: [LECTURE, lectureId, memberId],
    queryFn: ({ signal }) => askLectureAs(memberId, lectureId, signal),
    retry,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const completionQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['completion', courseId],
    queryFn: ({ signal }) => send(getCompletion, { params: { courseId } }, { signal }),
    retry,
  })

type LectureSaved = Pick<ProgressSaved, 'courseId' | 'lectureId' | 'lectureProgress' | 'lectureCompleted'>

/** Puts the server's answer to a save into the table of contents; what is missing is asked again after a completion. */
export function applySaved(queries: QueryClient, saved: LectureSaved, coverage?: number) {
  void queries.invalidateQueries({ queryKey: [OVERVIEW] })
  const known = queries.getQueryData(lecturesQuery(saved.courseId).queryKey)
  if (saved.lectureCompleted && known?.some(({ id, completed }) => id === saved.lectureId && !completed))
    void queries.invalidateQueries({ queryKey: completionQuery(saved.courseId).queryKey })
  queries.setQueryData(lecturesQuery(saved.courseId).queryKey, (lectures) =>
    lectures?.map((lecture) =>
      lecture.id === saved.lectureId ? withSaved(lecture, saved, coverage) : lecture,
    ),
  )
}

const withSaved = (
  lecture: LectureListItem,
  saved: LectureSaved,
  coverage = lecture.coverage,
): LectureListItem => ({
  ...lecture,
  progress: saved.lectureProgress,
  completed: saved.lectureCompleted,
  coverage: Math.max(coverage, lecture.coverage),
  isNew: false,
})

/** Fetches the progress of a course again, after something else than a save has changed it. */
export function forgetProgress(queries: QueryClient, courseId: number): void {
  for (const queryKey of [lecturesQuery(courseId).queryKey, completionQuery(courseId).queryKey, [OVERVIEW]])
    void queries.invalidateQueries({ queryKey })
}

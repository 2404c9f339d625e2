import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getCompletion,
  type LectureListItem,
  listLectures,
  type ProgressSaved,
} from '#contract/learning/learning.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { askLectureAs } from '#web/features/learning/ask-lecture-as.ts'

const LECTURES = 'lectures'
const LECTURE = 'lecture'
/** What a save makes stale: every list that tells how far one is. */
export const OVERVIEW = 'learning-overview'

export const lecturesQuery = (courseId: number) =>
  queryOptions({
    queryKey: [LECTURES, courseId],
    queryFn: ({ signal }) => send(listLectures, { params: { courseId } }, { signal }),
    retry,
  })

/** Its video address is a ticket: never swapped under a running video, never kept for a later visit. */
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

/** The server's answer to a save becomes what the table of contents shows. */
export function applySaved(queries: QueryClient, saved: ProgressSaved, coverage?: number) {
  void queries.invalidateQueries({ queryKey: [OVERVIEW] })
  queries.setQueryData(lecturesQuery(saved.courseId).queryKey, (lectures) =>
    lectures?.map((lecture) =>
      lecture.id === saved.lectureId ? withSaved(lecture, saved, coverage) : lecture,
    ),
  )
}

const withSaved = (
  lecture: LectureListItem,
  saved: ProgressSaved,
  coverage = lecture.coverage,
): LectureListItem => ({
  ...lecture,
  progress: saved.lectureProgress,
  completed: saved.lectureCompleted,
  coverage: Math.max(coverage, lecture.coverage),
  isNew: false,
})

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type LectureListItem, listLectures, myCourses, type ProgressSaved } from '#contract/learning.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { askLectureAs } from '#web/learning/ask-lecture-as.ts'

const LECTURES = 'lectures'
const LECTURE = 'lecture'
/** What a save makes stale: every list that tells how far one is. */
export const OVERVIEW = 'learning-overview'

/** A refusal stays one however often it is asked for. */
export const retry = (failures: number, failure: Error) =>
  failures < 1 && failure instanceof Failure && (failure.status === 0 || failure.status >= 500)

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

const MY_COURSES_SIZE = 100

export const myCoursesQuery = (status: 'ing' | 'done') =>
  queryOptions({
    queryKey: [OVERVIEW, 'courses', status],
    queryFn: ({ signal }) => send(myCourses, { query: { status, size: MY_COURSES_SIZE } }, { signal }),
    retry,
  })

/** The server's answer to a save becomes what the table of contents shows. */
export function applySaved(queries: QueryClient, saved: ProgressSaved) {
  void queries.invalidateQueries({ queryKey: [OVERVIEW] })
  queries.setQueryData(lecturesQuery(saved.courseId).queryKey, (lectures) =>
    lectures?.map((lecture) => (lecture.id === saved.lectureId ? withSaved(lecture, saved) : lecture)),
  )
}

const withSaved = (lecture: LectureListItem, saved: ProgressSaved): LectureListItem => ({
  ...lecture,
  progress: saved.lectureProgress,
  completed: saved.lectureCompleted,
})

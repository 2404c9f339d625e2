import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LessonHeading } from '#contract/learning/heading.ts'
import { listBookmarks, listNotes, type Bookmark, type Note } from '#contract/learning/note.ts'
import { send } from '#web/api/send.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { byNotePlace } from '#web/features/learning/parts/notes/note-place.ts'

export const notesQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['notes', courseId],
    queryFn: ({ signal }) => send(listNotes, { params: { courseId }, query: {} }, { signal }),
    retry,
  })

export const bookmarksQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['bookmarks', courseId],
    queryFn: ({ signal }) => send(listBookmarks, { params: { courseId } }, { signal }),
    retry,
  })

type TimelinePoint = {
  id: number
  orderIndex: number
  lectureId: number
  atSec: number
  heading?: LessonHeading | null
}

/** Sorts as the server does: by lecture, then by place. */
const byPlace = (one: TimelinePoint, other: TimelinePoint) =>
  one.orderIndex - other.orderIndex ||
  one.lectureId - other.lectureId ||
  byNotePlace(one, other) ||
  one.id - other.id

const withOne = <Kept extends TimelinePoint>(list: Kept[] | undefined, one: Kept) =>
  list && [...list.filter(({ id }) => id !== one.id), one].toSorted(byPlace)

const withoutOne = <Kept extends TimelinePoint>(list: Kept[] | undefined, gone: number) =>
  list?.filter(({ id }) => id !== gone)

export function showNote(queries: QueryClient, courseId: number, note: Note) {
  const { queryKey } = notesQuery(courseId)
  queries.setQueryData(queryKey, (notes) => withOne(notes, note))
  askAnew(queries, queryKey)
}

/** A running fetch may have read the list before this change, so refetch. */
function askAnew(queries: QueryClient, queryKey: readonly unknown[]) {
  if (queries.getQueryState(queryKey)?.fetchStatus === 'fetching')
    void queries.invalidateQueries({ queryKey })
}

export const hideNote = (queries: QueryClient, courseId: number, noteId: number) =>
  void queries.setQueryData(notesQuery(courseId).queryKey, (notes) => withoutOne(notes, noteId))

export function showBookmark(queries: QueryClient, courseId: number, bookmark: Bookmark) {
  const { queryKey } = bookmarksQuery(courseId)
  queries.setQueryData(queryKey, (list) => withOne(list, bookmark))
  askAnew(queries, queryKey)
}

export const hideBookmark = (queries: QueryClient, courseId: number, bookmarkId: number) =>
  void queries.setQueryData(bookmarksQuery(courseId).queryKey, (list) => withoutOne(list, bookmarkId))

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Bookmark, putBookmark, removeBookmark } from '#contract/learning/note.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  bookmarksQuery,
  hideBookmark,
  showBookmark,
} from '#web/features/learning/parts/notes/note-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'

export type BookmarkList = ReturnType<typeof useBookmarkList>

const NONE: Bookmark[] = []

/** The member's bookmarks of a course, with those just removed, which can be restored. */
export function useBookmarkList(courseId: number) {
  const queries = useQueryClient()
  const { data: bookmarks = NONE } = useQuery(bookmarksQuery(courseId))
  const [removed, setRemoved] = useState<Bookmark[]>([])
  const forgetRemoved = (id: number) => setRemoved((others) => others.filter((one) => one.id !== id))

  const put = async (place: { lectureId: number; atSec: number; label?: string }): Promise<boolean> => {
    const { lectureId, atSec, label = '' } = place
    try {
      const body = { atSec: Math.floor(atSec), label }
      showBookmark(queries, courseId, await send(putBookmark, { params: { lectureId }, body }))
      return true
    } catch (thrown) {
      showToast(sentenceOf(thrown, putBookmark.fallback), 'error')
      return false
    }
  }

  const remove = async (bookmark: Bookmark) => {
    setRemoved((others) => [...others, bookmark])
    hideBookmark(queries, courseId, bookmark.id)
    try {
      await send(removeBookmark, { params: { bookmarkId: bookmark.id } })
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 404) return
      forgetRemoved(bookmark.id)
      showBookmark(queries, courseId, bookmark)
      showToast(sentenceOf(thrown, removeBookmark.fallback), 'error')
    }
  }

  const restore = async (bookmark: Bookmark) => {
    if (await put(bookmark)) forgetRemoved(bookmark.id)
  }

  const hasCome = (one: Bookmark) =>
    bookmarks.some(({ lectureId, atSec }) => lectureId === one.lectureId && atSec === one.atSec)
  const isRemoved = ({ id }: Bookmark) => removed.some((one) => one.id === id)
  return {
    shown: [...bookmarks, ...removed.filter((one) => !hasCome(one))],
    isRemoved,
    put,
    remove,
    restore,
  }
}

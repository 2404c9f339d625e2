import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listBookmarks, putBookmark } from '#contract/learning/note.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { pointText } from '#web/features/learning/lectures/notes/point-text.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'

/** The member's bookmarks of one lecture, and an action to set one. */
export function useBookmarks(courseId: number, lectureId: number, say: (notice: string) => void) {
  const queries = useQueryClient()
  const queryKey = ['bookmarks', courseId]
  const { data: bookmarks = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(listBookmarks, { params: { courseId } }, { signal }),
    retry,
  })
  const add = async (atSec: number) => {
    try {
      await send(putBookmark, { params: { lectureId }, body: { atSec, label: '' } })
      say(`${pointText(atSec)}에 책갈피를 추가했습니다`)
      void queries.invalidateQueries({ queryKey })
    } catch (failure) {
      say(failure instanceof Failure ? failure.message : putBookmark.fallback)
    }
  }
  const marks = bookmarks
    .filter((bookmark) => bookmark.lectureId === lectureId)
    .map(({ id, atSec }) => ({ id, atSec }))
  return { marks, add: (atSec: number) => void add(atSec) }
}

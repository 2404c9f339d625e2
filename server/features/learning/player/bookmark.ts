import {
  type Bookmark,
  bookmarkNotFound,
  BOOKMARKS_PER_COURSE_MAX,
  tooManyBookmarks,
} from '#contract/learning/note.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { lectureForWatching } from '../access.ts'
import * as store from './bookmark.store.ts'
import { withinLecture } from '../notes/note.ts'
import { courseForNotes } from '../notes/note-access.ts'

export async function listBookmarks(deps: Deps, viewer: Viewer, courseId: number): Promise<Bookmark[]> {
  await courseForNotes(deps, viewer, courseId)
  const rows = await store.findBookmarks(deps.db, viewer.memberId, courseId)
  return rows.map(shownBookmark)
}

export async function putBookmark(
  deps: Deps,
  viewer: Viewer,
  lectureId: number,
  { atSec, label }: { atSec: number; label: string },
): Promise<Bookmark> {
  const lecture = await lectureForWatching(deps, { is: 'member', viewer }, lectureId)
  const bookmark = {
    memberId: viewer.memberId,
    lectureId,
    label,
    atSec: withinLecture(atSec, lecture.duration_sec),
  }
  const row = await withHeldMember(deps.db, viewer.memberId, (trx) =>
    store.putBookmark(trx, bookmark, BOOKMARKS_PER_COURSE_MAX),
  )
  return shownBookmark(row ?? refuse(tooManyBookmarks))
}

export async function removeBookmark({ db }: Deps, viewer: Viewer, bookmarkId: number): Promise<void> {
  const owner = (await store.findBookmarkOwner(db, bookmarkId)) ?? refuse(bookmarkNotFound)
  if (owner.member_id !== viewer.memberId) refuse(forbidden)
  await store.deleteBookmark(db, bookmarkId)
}

const shownBookmark = (row: store.BookmarkRow): Bookmark => ({
  id: row.id,
  lectureId: row.lecture_id,
  lectureTitle: row.lecture_title,
  orderIndex: row.order_index,
  atSec: row.at_sec,
  label: row.label,
  createdAt: seoulTime(row.created_at),
})

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type BookmarkRow = {
  id: number
  lecture_id: number
  lecture_title: string
  order_index: number
  at_sec: number
  label: string
  created_at: Date
}

const SHOWN = sql`b.id, b.lecture_id, l.title as lecture_title, l.order_index, b.at_sec, b.label, b.created_at`

export async function findBookmarks(db: Db, memberId: number, courseId: number): Promise<BookmarkRow[]> {
  const { rows } = await sql<BookmarkRow>`
    select ${SHOWN}
    from bookmark b join lecture l on l.id = b.lecture_id
    where b.member_id = ${memberId} and l.course_id = ${courseId}
    order by l.order_index, l.id, b.at_sec`.execute(db)
  return rows
}

type NewBookmark = { memberId: number; lectureId: number; atSec: number; label: string }

/** Undefined when the course has `most` bookmarks; at a second that has one, only changes the label. */
export async function putBookmark(
  db: Db,
  { memberId, lectureId, atSec, label }: NewBookmark,
  most: number,
): Promise<BookmarkRow | undefined> {
  const { rows } = await sql<BookmarkRow>`
    with b as (
      insert into bookmark (member_id, lecture_id, at_sec, label)
      select ${memberId}, l.id, ${atSec}, ${label}
      from lecture l
      where l.id = ${lectureId} and (
        exists (
          select from bookmark
          where member_id = ${memberId} and lecture_id = ${lectureId} and at_sec = ${atSec}
        ) or ${most} > (
          select count(*) from bookmark o join lecture ol on ol.id = o.lecture_id
          where o.member_id = ${memberId} and ol.course_id = l.course_id
        )
      )
      on conflict (member_id, lecture_id, at_sec) do update set label = excluded.label
      returning *
    )
    select ${SHOWN} from b join lecture l on l.id = b.lecture_id`.execute(db)
  return rows[0]
}

export const findBookmarkOwner = (db: Db, bookmarkId: number) =>
  db.selectFrom('bookmark').select('member_id').where('id', '=', bookmarkId).executeTakeFirst()

export const deleteBookmark = (db: Db, bookmarkId: number) =>
  db.deleteFrom('bookmark').where('id', '=', bookmarkId).execute()

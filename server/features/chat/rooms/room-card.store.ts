import { sql } from 'kysely'
import type { ChatContextToSet } from '#contract/chat/chat.ts'
import type { Db } from '#server/platform/database/db.ts'

export type WriterRow = {
  id: number
  name: string
  email: string
  phone: string | null
  image_file: string | null
  created_at: Date
  is_deleted: boolean
  context: ChatContextToSet | null
}

export async function findWriter(db: Db, roomId: number): Promise<WriterRow | undefined> {
  const { rows } = await sql<WriterRow>`
    select m.id, m.name, m.email, m.phone, i.file as image_file, m.created_at,
      m.withdrawn_at is not null as is_deleted, r.context
    from chat_room r
    join member m on m.id = r.member_id
    left join image i on i.id = m.image_id
    where r.id = ${roomId}`.execute(db)
  return rows[0]
}

export type LectureRow = { courseId: number; courseTitle: string; lectureId: number; title: string }

export async function findLecture(db: Db, lectureId: number): Promise<LectureRow | undefined> {
  const { rows } = await sql<LectureRow>`
    select c.id as "courseId", c.title as "courseTitle", l.id as "lectureId", l.title
    from lecture l join course c on c.id = l.course_id
    where l.id = ${lectureId}`.execute(db)
  return rows[0]
}

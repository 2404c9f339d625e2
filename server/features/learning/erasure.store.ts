import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type SupplyRow = {
  courseId: number
  title: string
  lectures: { title: string; openedAt: string | null; lastAt: string }[]
  days: string[]
  last_at: Date
}

/** Per course, what was opened and when, with the days of attendance. */
export async function findSupply(db: Db, memberId: number): Promise<SupplyRow[]> {
  const { rows } = await sql<SupplyRow>`
    select c.id as "courseId", c.title,
      json_agg(json_build_object('title', l.title, 'openedAt', p.started_at, 'lastAt', p.updated_at)
        order by l.order_index, l.id) as lectures,
      coalesce((
        select json_agg(a.day order by a.day) from attendance a
        where a.member_id = ${memberId} and a.course_id = c.id
      ), '[]') as days,
      max(p.updated_at) as last_at
    from lecture_progress p
    join every_lecture l on l.id = p.lecture_id -- what was supplied, deleted or not
    join course c on c.id = l.course_id
    where p.member_id = ${memberId}
    group by c.id`.execute(db)
  return rows
}

/** The clock (`learner`) first, like a save, to avoid a deadlock. Hours after the plays that retention folds into them. */
const OWN = [
  'learner',
  'lecture_progress',
  'lecture_reading',
  'attendance',
  'lecture_play',
  'learning_hour',
  'course_completion',
  'player_settings',
  'edition_seen',
] as const

export async function eraseLearning(trx: Db, memberId: number): Promise<void> {
  for (const table of OWN) await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}

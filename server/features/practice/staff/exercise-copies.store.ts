import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** The check of the original, if it belongs to the version that was copied. */
export async function takeCheck(trx: Db, exerciseId: number, copyId: number): Promise<void> {
  await sql`
    insert into exercise_check (exercise_id, version, is_sound, solution, wrong_answers, checked_by, checked_at)
    select ${copyId}, 1, k.is_sound, k.solution, k.wrong_answers, k.checked_by, k.checked_at
    from exercise_check k join exercise x on x.id = k.exercise_id and x.version = k.version
    where x.id = ${exerciseId}`.execute(trx)
}

/** The exercises of lessons, made in the transaction of their lesson and neither changed, published nor used since. */
export async function lockUntouchedCopies(
  trx: Db,
  lectureIds: readonly number[],
): Promise<{ id: number; course_id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; course_id: number; title: string }>`
    select x.id, x.course_id, x.title
    from exercise x
    join lecture_exercise k on k.exercise_id = x.id
    join every_lecture l on l.id = k.lecture_id
    where l.id = any(${lectureIds}::int[]) and x.created_at = l.created_at and x.version = 1 and not x.published
      and not exists (select from exercise_standing s where s.exercise_id = x.id and s.submission_count > 0)
      and not exists (select from question q where q.exercise_id = x.id)
    order by x.id for update of x`.execute(trx)
  return rows
}

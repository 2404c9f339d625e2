import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function findCourseOf(db: Db, exerciseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('exercise')
    .select('course_id')
    .where('id', '=', exerciseId)
    .executeTakeFirst()
  return row?.course_id
}

/** The exercises of a course in order, locked: of two concurrent moves the second sees the order of the first. */
export async function lockOrder(trx: Db, courseId: number): Promise<number[]> {
  // Locks by id, whatever the current order, to avoid a deadlock.
  await sql`select from exercise where course_id = ${courseId} order by id for update`.execute(trx)
  const rows = await trx
    .selectFrom('exercise')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function saveOrder(trx: Db, exerciseIds: number[]): Promise<void> {
  await sql`
    update exercise x set order_index = o.at
    from unnest(${exerciseIds}::int[]) with ordinality as o (id, at)
    where x.id = o.id and x.order_index <> o.at`.execute(trx)
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { DYNAMIC } from '#server/platform/database/prepared.ts'

/** Makes choices of the same course wait for each other; false: no such course. */
export async function lockCourse(trx: Db, courseId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('course')
    .select('id')
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Of these instructors, those who exist. They cannot be deleted before the transaction ends. */
export async function holdInstructors(trx: Db, instructorIds: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select id from instructor where id = any(${instructorIds}::int[]) order by id for key share`.execute(trx)
  return rows.length
}

export async function findCourseInstructorIds(db: Db, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('course_instructor')
    .select('instructor_id')
    .where('course_id', '=', courseId)
    .orderBy('order_index')
    .orderBy('instructor_id')
    .execute()
  return rows.map(({ instructor_id }) => instructor_id)
}

/** The accounts that are linked to these instructors. */
export async function findLinkedMembers(db: Db, instructorIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from instructor where id = any(${instructorIds}::int[]) and member_id is not null`.execute(
    db,
  )
  return rows.map(({ member_id }) => member_id)
}

export async function replaceCourseInstructors(
  trx: Db,
  courseId: number,
  instructorIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('course_instructor').where('course_id', '=', courseId).execute()
  if (instructorIds.length === 0) return
  await trx
    .insertInto('course_instructor')
    .values(
      instructorIds.map((instructor_id, order_index) => ({
        course_id: courseId,
        instructor_id,
        order_index,
      })),
    )
    .modifyEnd(DYNAMIC)
    .execute()
}

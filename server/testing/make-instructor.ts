import type { Role } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { TestApp } from './start-app.ts'

/** Makes the account an instructor of these courses; returns the id of the instructor. */
export async function linkToCourses(db: Db, memberId: number, courseIds: readonly number[]): Promise<number> {
  const { id } = await db
    .insertInto('instructor')
    .values({ name: '나래', member_id: memberId })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const courseId of courseIds)
    await db
      .insertInto('course_instructor')
      .values({ course_id: courseId, instructor_id: id, order_index: 0 })
      .execute()
  return id
}

/** An account that teaches these courses, logged in. */
export async function instructorOf(
  app: Pick<TestApp, 'deps' | 'member'>,
  courseIds: readonly number[],
  roles: Role[] = ['ROLE_INSTRUCTOR'],
) {
  const member = await app.member({ roles })
  const instructorId = await linkToCourses(app.deps.db, member.memberId, courseIds)
  return Object.assign(member, { instructorId })
}

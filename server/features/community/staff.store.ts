import { sql } from 'kysely'
import type { Role } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Members with one of the roles, and whether each teaches the course. */
export const findMembersIn = (db: Db, roles: readonly Role[], courseId: number) =>
  db
    .selectFrom('member as m')
    .leftJoin('taught_course as t', (join) =>
      join.onRef('t.member_id', '=', 'm.id').on('t.course_id', '=', courseId),
    )
    .select(['m.id', 'm.roles', 't.course_id as taught_id'])
    .where(sql<boolean>`m.roles && ${roles}::text[]`)
    .where('m.withdrawn_at', 'is', null)
    .execute()

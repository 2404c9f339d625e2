import type { Db } from '#server/platform/database/db.ts'

/** Whether a member may see a course that is no longer published; offered by the feature that sells courses. */
export type IsEnrolled = (db: Db, memberId: number, courseId: number) => Promise<boolean>

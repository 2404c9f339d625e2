import { permittedCourses, type PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findEnrolledCourses } from './reader.store.ts'

/** The courses that a caller may find and open; null: all. */
export type Reader = {
  memberId: number | null
  /** Courses whose lessons the caller may open. */
  opens: PermittedCourses
  /** Courses that the caller finds although they are not published. */
  reads: PermittedCourses
}

/** Read from the database for each search: a refund or the end of access counts at once. */
export async function readerOf(db: Db, viewer: Viewer | null): Promise<Reader> {
  if (!viewer) return { memberId: null, opens: [], reads: [] }
  const { memberId } = viewer
  const reads = permittedCourses(viewer, 'course.readAny')
  const watches = permittedCourses(viewer, 'lecture.watchAny')
  if (watches === null) return { memberId, opens: null, reads }
  return { memberId, opens: [...watches, ...(await findEnrolledCourses(db, memberId))], reads }
}

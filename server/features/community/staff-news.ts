import { type RawBuilder, sql } from 'kysely'
import { permittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'

/** Which staff news the viewer sees, as a condition on `bell`: all of them are about questions of the queue. */
export function staffNewsFor(viewer: Viewer): RawBuilder<boolean> {
  const permitted = permittedCourses(viewer, 'question.readQueue')
  if (permitted === null) return sql<boolean>`true`
  if (permitted.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from question q
    where q.id = substring(href from 'question=(\\d{1,9})')::int and q.course_id = any (${permitted}::int[]))`
}

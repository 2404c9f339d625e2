import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { archivedNotPublished } from '#contract/catalogue/staff-course.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse, Refusal } from '#server/platform/http/refuse.ts'
import * as store from './course.store.ts'

type Publication = { courseIds: readonly number[]; published: boolean }
type PublishedRow = { courseId: number; isChanged: boolean; problem: string | null }

/** Changes each course in a separate transaction, so that a refused course holds up no other. */
export async function publishCourses(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { courseIds, published }: Publication,
): Promise<{ courses: PublishedRow[] }> {
  const courses: PublishedRow[] = []
  for (const courseId of new Set(courseIds)) {
    try {
      const isChanged = await db
        .transaction()
        .execute((trx) => setPublished(trx, actor, { courseId, published }))
      courses.push({ courseId, isChanged, problem: null })
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      courses.push({ courseId, isChanged: false, problem: thrown.message })
    }
  }
  return { courses }
}

async function setPublished(
  trx: Db,
  actor: Actor,
  { courseId, published }: { courseId: number; published: boolean },
): Promise<boolean> {
  if (!(await store.lockCourse(trx, courseId))) refuse(courseNotFound)
  const before = (await store.findStaffCourse(trx, courseId)) ?? refuse(courseNotFound)
  if (published && before.archived_at !== null) refuse(archivedNotPublished)
  const changes = changesOf(before, { published })
  if (!changes) return false
  await store.updateCourse(trx, courseId, { published })
  await writeAudit(trx, { ...actor, action: 'course.change', subject: `course:${courseId}`, detail: changes })
  return true
}

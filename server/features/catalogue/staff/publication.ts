import { type ArchivedRows, archivedNotPublished } from '#contract/catalogue/staff-course.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import { onEachRow } from '#server/platform/http/each-row.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { setArchived, writeChange } from './course.ts'

type Publication = { courseIds: readonly number[]; published: boolean }
type PublishedRow = { courseId: number; isChanged: boolean; problem: string | null }

/** Changes each course in a separate transaction, so that a refused course holds up no other. */
export async function publishCourses(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  actor: Actor,
  { courseIds, published }: Publication,
): Promise<{ courses: PublishedRow[] }> {
  const examine = ({ archived_at }: { archived_at: Date | null }) => {
    if (published && archived_at !== null) refuse(archivedNotPublished)
  }
  const { rows } = await onEachRow({ log }, courseIds, (courseId) =>
    db
      .transaction()
      .execute((trx) =>
        writeChange(trx, actor, { courseId, change: { published }, at: clock.now(), examine }),
      ),
  )
  return { courses: rows.map(({ id: courseId, ...row }) => ({ courseId, ...row })) }
}

type Archive = { courseIds: readonly number[]; archived: boolean }

/** Archives each course in a separate transaction, or brings it back unpublished. */
export async function archiveCourses(
  deps: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  { courseIds, archived }: Archive,
): Promise<ArchivedRows> {
  const published = new Set<number>()
  const { rows } = await onEachRow(deps, courseIds, async (courseId) => {
    const { isChanged, wasPublished } = await setArchived(deps, actor, courseId, archived)
    if (isChanged && wasPublished) published.add(courseId)
    return isChanged
  })
  return { rows: rows.map((row) => ({ ...row, wasPublished: published.has(row.id) })) }
}

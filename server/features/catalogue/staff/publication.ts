import { archivedNotPublished } from '#contract/catalogue/staff-course.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import { refuse, Refusal } from '#server/platform/http/refuse.ts'
import { writeChange } from './course.ts'

type Publication = { courseIds: readonly number[]; published: boolean }
type PublishedRow = { courseId: number; isChanged: boolean; problem: string | null }

/** Changes each course in a separate transaction, so that a refused course holds up no other. */
export async function publishCourses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { courseIds, published }: Publication,
): Promise<{ courses: PublishedRow[] }> {
  const courses: PublishedRow[] = []
  const examine = ({ archived_at }: { archived_at: Date | null }) => {
    if (published && archived_at !== null) refuse(archivedNotPublished)
  }
  for (const courseId of new Set(courseIds)) {
    try {
      const isChanged = await db
        .transaction()
        .execute((trx) =>
          writeChange(trx, actor, { courseId, change: { published }, at: clock.now(), examine }),
        )
      courses.push({ courseId, isChanged, problem: null })
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      courses.push({ courseId, isChanged: false, problem: thrown.message })
    }
  }
  return { courses }
}

import { roadmapNotFound } from '#contract/roadmap/roadmap.ts'
import { roadmapEmpty, type StaffRoadmap } from '#contract/roadmap/staff-roadmap.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { showStaffRoadmap } from './staff-roadmap.ts'
import * as store from './staff-roadmap.store.ts'

/** Publishes a roadmap that has courses, or hides it. */
export async function publishRoadmap(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  roadmapId: number,
  published: boolean,
): Promise<StaffRoadmap> {
  await deps.db.transaction().execute(async (trx) => {
    const before = (await store.lockRoadmap(trx, roadmapId)) ?? refuse(roadmapNotFound)
    if (before.published === published) return
    if (published && (await store.findSteps(trx, roadmapId)).length === 0) refuse(roadmapEmpty)
    await store.setPublished(trx, roadmapId, published)
    await writeAudit(trx, {
      ...actor,
      action: published ? 'roadmap.publish' : 'roadmap.unpublish',
      subject: `roadmap:${roadmapId}`,
      detail: { before: { published: before.published }, after: { published } },
    })
  })
  return showStaffRoadmap(deps, roadmapId)
}

import { roadmapNotFound } from '#contract/roadmap/roadmap.ts'
import {
  roadmapCourseGone,
  roadmapEmpty,
  roadmapOutdated,
  roadmapSlugTaken,
  type RoadmapToMake,
  type RoadmapToSave,
  type StaffRoadmap,
} from '#contract/roadmap/staff-roadmap.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { showStaffRoadmap } from './staff-roadmap.ts'
import * as store from './staff-roadmap.store.ts'

type RoadmapDeps = Pick<Deps, 'db' | 'clock'>

const slugTaken = () =>
  refuse(roadmapSlugTaken, { errors: [{ field: 'slug', message: roadmapSlugTaken.message }] })

export async function makeRoadmap(
  deps: RoadmapDeps,
  actor: Actor,
  roadmap: RoadmapToMake,
): Promise<StaffRoadmap> {
  const id = await deps.db.transaction().execute(async (trx) => {
    const made = (await store.insertRoadmap(trx, roadmap)) ?? slugTaken()
    await writeAudit(trx, {
      ...actor,
      action: 'roadmap.make',
      subject: `roadmap:${made}`,
      detail: { before: null, after: roadmap },
    })
    return made
  })
  return showStaffRoadmap(deps, id)
}

/** Saves the whole content. `version` is the edited one. */
export async function changeRoadmap(
  deps: RoadmapDeps,
  actor: Actor,
  roadmapId: number,
  { version, ...roadmap }: RoadmapToSave & { version: number },
): Promise<StaffRoadmap> {
  await deps.db.transaction().execute(async (trx) => {
    const before = (await store.lockRoadmap(trx, roadmapId)) ?? refuse(roadmapNotFound)
    if (before.version !== version) refuse(roadmapOutdated)
    const changes = changesOf({ ...before, steps: await savedSteps(trx, roadmapId) }, roadmap)
    if (!changes) return
    if (before.published && roadmap.steps.length === 0) refuse(roadmapEmpty)
    if (!(await store.holdCourses(trx, idsOf(roadmap)))) refuse(roadmapCourseGone)
    if (!(await store.updateRoadmap(trx, roadmapId, roadmap))) slugTaken()
    await store.replaceSteps(trx, roadmapId, roadmap.steps)
    await writeAudit(trx, {
      ...actor,
      action: 'roadmap.change',
      subject: `roadmap:${roadmapId}`,
      detail: changes,
    })
  })
  return showStaffRoadmap(deps, roadmapId)
}

const idsOf = ({ steps }: RoadmapToSave) => steps.map(({ courseId }) => courseId)

const savedSteps = async (trx: Trx, roadmapId: number) =>
  (await store.findSteps(trx, roadmapId)).map(({ course_id, sentence }) => ({
    courseId: course_id,
    sentence,
  }))

export async function removeRoadmap(
  { db }: Pick<RoadmapDeps, 'db'>,
  actor: Actor,
  roadmapId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { slug, title, goal } = (await store.lockRoadmap(trx, roadmapId)) ?? refuse(roadmapNotFound)
    const steps = await savedSteps(trx, roadmapId)
    await store.deleteRoadmap(trx, roadmapId)
    await writeAudit(trx, {
      ...actor,
      action: 'roadmap.remove',
      subject: `roadmap:${roadmapId}`,
      detail: { before: { title, slug, goal, steps }, after: null },
    })
  })
}

import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/roadmap/roadmap.ts'
import * as staff from '#contract/roadmap/staff-roadmap.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { anyone, permit } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { listRoadmaps, showRoadmap } from './published-roadmaps.ts'
import { changeRoadmap, makeRoadmap, removeRoadmap } from './staff/roadmap-change.ts'
import { publishRoadmap } from './staff/publication.ts'
import { listStaffRoadmaps, showStaffRoadmap } from './staff/staff-roadmap.ts'

export function mountRoadmap(app: FastifyInstance, deps: Deps, published: PublishedCourses): void {
  const { db } = deps
  answer(app, contract.listRoadmaps, anyone, async () => (await listRoadmaps(db, published)).answer)
  answer(
    app,
    contract.getRoadmap,
    anyone,
    async ({ params }) => (await showRoadmap(db, published, params.slug)).answer,
  )

  answer(app, staff.listStaffRoadmaps, permit('roadmap.read'), ({ query }) => listStaffRoadmaps(deps, query))
  answer(app, staff.getStaffRoadmap, permit('roadmap.read'), ({ params }) =>
    showStaffRoadmap(deps, params.roadmapId),
  )
  answer(app, staff.makeRoadmap, permit('roadmap.edit'), ({ viewer, body, request }) =>
    makeRoadmap(deps, actorOf(viewer, request), body),
  )
  answer(app, staff.changeRoadmap, permit('roadmap.edit'), ({ viewer, params, body, request }) =>
    changeRoadmap(deps, actorOf(viewer, request), params.roadmapId, body),
  )
  answer(app, staff.publishRoadmap, permit('roadmap.edit'), ({ viewer, params, request }) =>
    publishRoadmap(deps, actorOf(viewer, request), params.roadmapId, true),
  )
  answer(app, staff.unpublishRoadmap, permit('roadmap.edit'), ({ viewer, params, request }) =>
    publishRoadmap(deps, actorOf(viewer, request), params.roadmapId, false),
  )
  answer(app, staff.removeRoadmap, permit('roadmap.edit'), ({ viewer, params, request }) =>
    removeRoadmap(deps, actorOf(viewer, request), params.roadmapId),
  )
}

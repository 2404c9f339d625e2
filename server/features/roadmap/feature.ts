import { roadmapCalls } from '#contract/roadmap/calls.ts'
import type { Feature } from '#server/feature.ts'
import { mountRoadmap } from './routes.ts'

/** Courses in an order that leads to a goal. */
export const roadmap: Feature = {
  name: 'roadmap',
  buildsOn: ['audit', 'identity', 'catalogue'],
  calls: roadmapCalls,
  mount: (app, deps, { published }) => mountRoadmap(app, deps, published),
  viewable: [roadmapCalls.listRoadmaps, roadmapCalls.getRoadmap],
  auditActions: ['roadmap.make', 'roadmap.change', 'roadmap.publish', 'roadmap.unpublish', 'roadmap.remove'],
}

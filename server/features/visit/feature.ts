import { visitCalls } from '#contract/visit/calls.ts'
import type { Feature } from '#server/feature.ts'
import { mountVisit } from './routes.ts'

/** Where visits come from and how far they come, counted without who. */
export const visit: Feature = {
  name: 'visit',
  buildsOn: ['identity', 'payment'],
  calls: visitCalls,
  mount: (app, deps) => mountVisit(app, deps),
}

import { visitCalls } from '#contract/visit/calls.ts'
import type { Feature } from '#server/feature.ts'
import { mountVisit } from './routes.ts'

/** Sums of visits by their source and their steps to a payment, without data about visitors. */
export const visit: Feature = {
  name: 'visit',
  buildsOn: ['identity', 'payment'],
  calls: visitCalls,
  mount: (app, deps) => mountVisit(app, deps),
}

import { erratumCalls } from '#contract/erratum/calls.ts'
import type { Feature } from '#server/feature.ts'
import { erratumReportNews } from './bell-kinds.ts'
import { erratumErasure } from './erasure.ts'
import { erratumData } from './personal-data.ts'
import { mountErratum } from './routes.ts'

/** Corrections of lectures at their place, and the reports of members about errors. */
export const erratum: Feature = {
  name: 'erratum',
  buildsOn: ['audit', 'notification', 'identity', 'catalogue', 'payment', 'learning'],
  calls: erratumCalls,
  mount: (app, deps) => mountErratum(app, deps),
  erasure: [erratumErasure],
  personalData: erratumData,
  viewable: [erratumCalls.listErrata],
  bellKinds: [erratumReportNews],
  auditActions: ['erratum.make', 'erratum.change', 'erratum.remove', 'erratum.reject'],
}

import { adminCalls } from '#contract/admin/calls.ts'
import type { Feature } from '#server/feature.ts'
import { mountAdmin } from './routes.ts'
import { savedViewData, savedViewErasure } from './saved-views/saved-views.ts'

/** What staff see of several features at once: figures, members, orders, the audit log. */
export const admin: Feature = {
  name: 'admin',
  buildsOn: ['audit', 'identity', 'payment', 'visit', 'learning', 'chat', 'search'],
  calls: adminCalls,
  mount: (app, deps) => mountAdmin(app, deps),
  erasure: [savedViewErasure],
  personalData: savedViewData,
  auditActions: ['order.review'],
}

import { siteCalls } from '#contract/site/calls.ts'
import type { Feature } from '#server/feature.ts'
import { legalNews } from './bell-kinds.ts'
import { mountSite } from './routes.ts'

/** The school's own settings: brand, business information, legal texts, support hours. */
export const site: Feature = {
  name: 'site',
  buildsOn: ['audit', 'notification'],
  calls: siteCalls,
  mount: (app, deps, { offers }) => mountSite(app, deps, offers),
  viewable: [siteCalls.getSite, siteCalls.getLegalText],
  bellKinds: [legalNews],
  auditActions: [
    'site.brand',
    'site.promotion',
    'site.business',
    'site.hours',
    'site.holidays',
    'site.quotes',
    'site.legal',
  ],
  jobs: ['legal-notice'],
}

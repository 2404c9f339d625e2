import type { Feature } from '#server/feature.ts'
import { mountSharing } from './routes.ts'

/** What other services show of the school: the picture beside a shared link, and the feed. */
export const sharing: Feature = {
  name: 'sharing',
  buildsOn: ['catalogue', 'roadmap', 'instructor', 'site'],
  calls: {},
  mount: (app, deps, { published }) => mountSharing(app, deps, published),
}

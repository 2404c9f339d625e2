import { wishCalls } from '#contract/wish/calls.ts'
import type { Feature } from '#server/feature.ts'
import { wishErasure } from './erasure.ts'
import { wishData } from './personal-data.ts'
import { mountWish } from './routes.ts'

/** The courses that members keep in mind. */
export const wish: Feature = {
  name: 'wish',
  buildsOn: ['identity', 'catalogue'],
  calls: wishCalls,
  mount: (app, deps, { published }) => mountWish(app, deps, published),
  erasure: [wishErasure],
  personalData: wishData,
  viewable: [wishCalls.listWishes],
}

import { myPageCalls } from '#contract/mypage/calls.ts'
import type { Feature } from '#server/feature.ts'
import { firstRunData, firstRunErasure } from './first-run-data.ts'
import { mountMyPage } from './routes.ts'

/** The page that gathers a member's courses, payments and progress. */
export const myPage: Feature = {
  name: 'mypage',
  buildsOn: ['site', 'identity', 'catalogue', 'roadmap', 'payment', 'learning'],
  calls: myPageCalls,
  mount: (app, deps, { published }) => mountMyPage(app, deps, published),
  erasure: [firstRunErasure],
  personalData: firstRunData,
  viewable: [myPageCalls.myPage, myPageCalls.getStartingPoint],
}

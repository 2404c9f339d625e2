import { myPageCalls } from '#contract/mypage/calls.ts'
import type { Feature } from '#server/feature.ts'
import { mountMyPage } from './routes.ts'

/** The page that gathers a member's courses, payments and progress. */
export const myPage: Feature = {
  name: 'mypage',
  buildsOn: ['site', 'identity', 'payment', 'learning'],
  calls: myPageCalls,
  mount: (app, deps) => mountMyPage(app, deps),
  viewable: [myPageCalls.myPage],
}

import { communityCalls } from '#contract/community/calls.ts'
import type { Feature } from '#server/feature.ts'
import { acceptedNews, answerNews, hiddenNews, questionNews, threadNews } from './bell-kinds.ts'
import { communityErasure } from './erasure.ts'
import { communityData } from './personal-data.ts'
import { mountCommunity } from './routes.ts'
import { staffNewsFor } from './staff-news.ts'

/** Questions and answers of a course. */
export const community: Feature = {
  name: 'community',
  buildsOn: ['audit', 'notification', 'identity', 'catalogue', 'learning'],
  calls: communityCalls,
  mount: (app, deps, { offers }) => mountCommunity(app, deps, offers.exerciseLookup),
  offers: { staffNewsFor },
  erasure: [communityErasure],
  personalData: communityData,
  viewable: [
    communityCalls.listQuestions,
    communityCalls.similarQuestions,
    communityCalls.getQuestion,
    communityCalls.listPracticeQuestions,
  ],
  bellKinds: [answerNews, threadNews, acceptedNews, hiddenNews, questionNews],
  auditActions: [
    'question.hide',
    'question.show',
    'answer.hide',
    'answer.show',
    'question.accept',
    'question.unaccept',
  ],
}

import { adminCalls } from './admin/calls.ts'
import { announcementCalls } from './announcement/calls.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { chatCalls } from './chat/calls.ts'
import { communityCalls } from './community/calls.ts'
import { erratumCalls } from './erratum/calls.ts'
import { identityCalls } from './identity/calls.ts'
import { instructorCalls } from './instructor/calls.ts'
import { learningCalls } from './learning/calls.ts'
import { myPageCalls } from './mypage/calls.ts'
import { notificationCalls } from './notification/calls.ts'
import { paymentCalls } from './payment/calls.ts'
import { practiceCalls } from './practice/calls.ts'
import { quizCalls } from './quiz/calls.ts'
import { reviewCalls } from './review/calls.ts'
import { roadmapCalls } from './roadmap/calls.ts'
import { searchCalls } from './search/calls.ts'
import { siteCalls } from './site/calls.ts'
import { visitCalls } from './visit/calls.ts'
import { wishCalls } from './wish/calls.ts'

/** All calls, by feature: the server must answer each; the documents and the tests of every call read them here. */
export const calls = {
  ...announcementCalls,
  ...reviewCalls,
  ...erratumCalls,
  ...wishCalls,
  ...roadmapCalls,
  ...instructorCalls,
  ...siteCalls,
  ...notificationCalls,
  ...identityCalls,
  ...catalogueCalls,
  ...paymentCalls,
  ...visitCalls,
  ...learningCalls,
  ...communityCalls,
  ...practiceCalls,
  ...quizCalls,
  ...chatCalls,
  ...searchCalls,
  ...myPageCalls,
  ...adminCalls,
}

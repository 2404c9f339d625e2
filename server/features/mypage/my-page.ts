import type { MyPage } from '#contract/mypage/mypage.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { currentUser } from '#server/features/identity/current-user.ts'
import { endedCourses } from '#server/features/learning/course-access.ts'
import { myCourses } from '#server/features/learning/my-courses.ts'
import { myPayments } from '#server/features/payment/my-payments.ts'
import { findFirstRunState } from './first-run.store.ts'
import { quoteOn } from '#server/features/site/daily-quote.ts'

const ALL_COURSES = 100

/** The data of the member's start page. */
export async function myPage(deps: Deps, viewer: Viewer): Promise<MyPage> {
  const [user, courses, ended, payments, firstRun] = await Promise.all([
    currentUser(deps, viewer),
    myCourses(deps, viewer.memberId, {
      status: 'all',
      sort: 'lastWatchedAt,desc',
      page: 0,
      size: ALL_COURSES,
    }),
    endedCourses(deps, viewer.memberId),
    myPayments(deps, viewer.memberId),
    findFirstRunState(deps.db, viewer.memberId),
  ])
  return {
    user,
    payments,
    coursesProgress: courses.content,
    endedCourses: ended,
    quote: quoteOn(deps),
    firstRun,
  }
}

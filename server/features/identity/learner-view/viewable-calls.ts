import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'

/**
 * What staff see while they look through a member's eyes; everything that is not here is refused, a call of tomorrow
 * too. Left out on purpose: what belongs to the member alone (where they are logged in, receipts and papers with their
 * full name, files of notes, the chat, what leaving would cost) and every GET that does something.
 */
export const VIEWABLE: ReadonlySet<Call> = new Set<Call>([
  calls.getSite,
  calls.getLegalText,
  calls.listCourses,
  calls.previewCourse,
  calls.me,
  calls.myPage,
  calls.accountSecurity,
  calls.listConsents,
  calls.listViewsOfMe,
  calls.listRings,
  calls.listBellMail,
  calls.getCheckout,
  calls.myPayments,
  calls.getOrder,
  calls.refundMeter,
  calls.quoteRefund,
  calls.listLectures,
  calls.getLecture,
  calls.attendanceDates,
  calls.myCourses,
  calls.getCompletion,
  calls.getCalendar,
  calls.getPlayerSettings,
  calls.listNotes,
  calls.listBookmarks,
  calls.listQuestions,
  calls.similarQuestions,
  calls.getQuestion,
  calls.listPracticeQuestions,
  calls.listExercises,
  calls.getExercise,
  calls.getSolution,
  calls.listSubmissions,
  calls.getSubmission,
])

/** These stay the staff's own, whatever the tab looks at. */
export const OWN_IN_VIEW: ReadonlySet<Call> = new Set<Call>([
  calls.showLearnerView,
  calls.endLearnerView,
  calls.logout,
])

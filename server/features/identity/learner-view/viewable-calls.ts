import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'

/**
 * The calls that staff may make in a learner view; all others are refused, including future ones. Excluded on purpose: what
 * is private to the member (sessions, receipts and papers with the full name, note files, the chat, the removal preview),
 * and every GET with a side effect.
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

/** These calls are answered for the staff member, even in a view. */
export const OWN_IN_VIEW: ReadonlySet<Call> = new Set<Call>([
  calls.showLearnerView,
  calls.endLearnerView,
  calls.logout,
])

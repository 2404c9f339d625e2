import type { calls } from '#contract/calls.ts'

/** The audit entries of each staff call that changes something; several where the call has several actions. */
export const STAFF_DEEDS: Partial<Record<keyof typeof calls, readonly string[]>> = {
  withdrawMember: ['member.withdraw'],
  beginLearnerView: ['member.view'],
  endLearnerView: ['member.view.end'],
  revealContact: ['member.reveal'],
  changeRoles: ['member.roles'],
  endMemberSession: ['member.session'],
  endMemberSessions: ['member.sessions'],
  resetSecondFactor: ['member.factor'],
  giveAccess: ['access.give', 'access.extend'],
  endAccess: ['access.end'],
  exportMember: ['member.data'],
  putBrand: ['site.brand'],
  putPromotion: ['site.promotion'],
  putBusiness: ['site.business'],
  putHours: ['site.hours'],
  putHolidays: ['site.holidays'],
  putQuotes: ['site.quotes'],
  publishLegalText: ['site.legal'],
  resendLetter: ['letter.resend'],
  makeCourse: ['course.make'],
  changeCourse: ['course.change'],
  setCourseImage: ['course.cover'],
  removeCourseImage: ['course.uncover'],
  removeCourse: ['course.remove'],
  archiveCourse: ['course.archive'],
  unarchiveCourse: ['course.unarchive'],
  makeLecture: ['lecture.make'],
  changeLecture: ['lecture.change'],
  orderLectures: ['lecture.order'],
  removeLecture: ['lecture.remove'],
  restoreLecture: ['lecture.restore'],
  replaceVideo: ['lecture.video'],
  putCaption: ['lecture.caption'],
  removeCaption: ['lecture.uncaption'],
  refundOrder: ['refund.make', 'refund.agree'],
  refuseRefund: ['refund.refuse'],
  settleOrder: ['order.review'],
  makeCoupon: ['coupon.make'],
  switchCoupon: ['coupon.stop', 'coupon.resume'],
  hideQuestion: ['question.hide'],
  showQuestion: ['question.show'],
  hideAnswer: ['answer.hide'],
  showAnswer: ['answer.show'],
  revealRoomContact: ['member.reveal'],
  overrideChatDesk: ['chat.desk'],
  changeChatRoom: ['chat.change'],
  closeChatRoom: ['chat.close'],
  reopenChatRoom: ['chat.reopen'],
  makeCannedReply: ['chat.reply.make'],
  changeCannedReply: ['chat.reply.change'],
  removeCannedReply: ['chat.reply.remove'],
  makeExercise: ['exercise.make'],
  changeExercise: ['exercise.change'],
  placeExercise: ['exercise.place'],
  removeExercise: ['exercise.remove'],
  checkExercise: ['exercise.check'],
  publishExercise: ['exercise.publish'],
  unpublishExercise: ['exercise.unpublish'],
}

/** Calls with a body that change nothing. */
export const ASKED_ONLY: readonly string[] = ['previewMarkdown']

/** Staff actions through calls open to all members; the first admin is created by a link in the log. */
export const DEEDS_BESIDE = ['question.accept', 'question.unaccept', 'member.first-admin'] as const

/** Actions without before and after: views are logged too, and the outcome of a review is in its order. */
export const WITHOUT_CHANGE: readonly string[] = [
  ...['member.view', 'member.view.end', 'member.reveal', 'member.data', 'member.session', 'member.sessions'],
  'order.review',
]

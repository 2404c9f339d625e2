import type { calls } from '#contract/calls.ts'
import { type Permission, policy } from '#contract/policy.ts'
import type { Guard } from '#server/platform/http/answer.ts'

/** A kind of caller; without roles it is a guest. */
export type Caller = { key: string; title: string; roles: readonly string[] | null; email: string }

/** Takes any table, so that a test can add a role. */
type Policy = {
  roles: readonly string[]
  rolesThatMay(permission: Permission): string[]
  may(account: never, permission: Permission, thing?: never): boolean
  maySome(account: { roles: readonly string[] }, permission: Permission): boolean
}
type May = (caller: { roles: readonly string[]; email: string }, asked: Permission, thing: unknown) => boolean

const [UNLISTED, LISTED] = ['someone@example.com', 'desk@example.com']
const DESK = { SUPPORT_EMAIL: [LISTED] }

/** The callers that each guard admits; all others get 401 without a session and 403 with one. */
export function openMatrix(policy: Policy) {
  const desk = policy.rolesThatMay('chat.answer').slice(0, 1)
  const callers: Caller[] = [
    { key: 'guest', title: 'Guest', roles: null, email: UNLISTED },
    ...policy.roles.flatMap((role) => [
      { key: keyOf(role), title: titleOf(role), roles: [role], email: UNLISTED },
      ...(desk.includes(role) ? [{ key: 'desk', title: 'Support desk', roles: [role], email: LISTED }] : []),
    ]),
  ]
  function admits(guard: Guard['name'], { roles, email }: Caller): boolean {
    if (guard === 'anyone') return true
    if (roles === null) return false
    if (guard === 'member') return true
    // The desk's list is the only condition that a guard can check; the others need the rule's thing.
    return guard === 'chat.answer'
      ? (policy.may as May)({ roles, email }, guard, DESK)
      : policy.maySome({ roles }, guard)
  }
  return { callers, admits }
}

const keyOf = (role: string) => role.replace('ROLE_', '').toLowerCase()
export const titleOf = (role: string) => (role === 'ROLE_MEMBER' ? 'Member' : role.replace('ROLE_', ''))

export const { callers, admits } = openMatrix(policy)

/** Written by hand instead of read from the routes, so that an accidental change of a guard fails. */
export const CALL_ROLES: Record<keyof typeof calls, Guard['name']> = {
  getSite: 'anyone',
  getLegalText: 'anyone',
  getLegalEdition: 'anyone',
  signUp: 'anyone',
  verifySignUp: 'anyone',
  confirmSignUp: 'anyone',
  signIntent: 'anyone',
  readIntent: 'anyone',
  login: 'anyone',
  me: 'member',
  logout: 'anyone',
  reissue: 'anyone',
  makeFirstAdmin: 'anyone',
  finishSignIn: 'anyone',
  changeProfile: 'member',
  setProfileImage: 'member',
  resetProfileImage: 'member',
  forgotPassword: 'anyone',
  resetPassword: 'anyone',
  changePassword: 'member',
  listSessions: 'member',
  endSession: 'member',
  endOtherSessions: 'member',
  accountSecurity: 'member',
  beginSecondFactor: 'member',
  confirmSecondFactor: 'member',
  renewRecoveryCodes: 'member',
  endSecondFactor: 'member',
  listConsents: 'member',
  changeConsents: 'member',
  startKakao: 'anyone',
  kakaoCallback: 'anyone',
  kakaoRegistration: 'anyone',
  completeKakao: 'anyone',
  confirmKakao: 'anyone',
  startKakaoProof: 'anyone',
  linkKakao: 'member',
  unlinkKakao: 'member',
  previewWithdrawal: 'member',
  withdraw: 'member',
  withdrawMember: 'member.withdraw',
  beginLearnerView: 'learner.view',
  showLearnerView: 'learner.view',
  endLearnerView: 'learner.view',
  listViewsOfMe: 'member',
  listLetters: 'letter.read',
  resendLetter: 'letter.resend',
  listCourses: 'anyone',
  previewCourse: 'anyone',
  seeCourse: 'anyone',
  makeCourse: 'course.edit',
  changeCourse: 'course.edit',
  setCourseImage: 'course.edit',
  removeCourseImage: 'course.edit',
  removeCourse: 'course.edit',
  archiveCourse: 'course.edit',
  unarchiveCourse: 'course.edit',
  listDeskCourses: 'course.readAny',
  getDeskCourse: 'course.readAny',
  listDeskLectures: 'course.readAny',
  makeLecture: 'lecture.edit',
  changeLecture: 'lecture.edit',
  orderLectures: 'lecture.edit',
  removeLecture: 'lecture.remove',
  restoreLecture: 'lecture.edit',
  replaceVideo: 'lecture.edit',
  getCaption: 'course.readAny',
  putCaption: 'lecture.edit',
  removeCaption: 'lecture.edit',
  getHeat: 'course.readAny',
  enroll: 'member',
  getCheckout: 'member',
  readyPayment: 'member',
  approvePayment: 'member',
  paymentCanceled: 'anyone',
  paymentFailed: 'anyone',
  myPayments: 'member',
  refundMeter: 'member',
  getOrder: 'member',
  getReceipt: 'member',
  quoteRefund: 'member',
  requestRefund: 'member',
  listMembers: 'member.read',
  showMember: 'member.read',
  revealContact: 'member.reveal',
  changeRoles: 'member.changeRoles',
  endMemberSession: 'member.signOut',
  endMemberSessions: 'member.signOut',
  resetSecondFactor: 'member.resetFactor',
  giveAccess: 'enrolment.edit',
  endAccess: 'enrolment.edit',
  previewMemberWithdrawal: 'member.withdraw',
  exportMember: 'member.export',
  exportOwnData: 'member',
  getStats: 'stats.read',
  getFunnel: 'stats.read',
  listOrders: 'payment.read',
  showOrder: 'payment.read',
  refundOrder: 'payment.refund',
  refuseRefund: 'payment.refund',
  settleOrder: 'payment.settle',
  listCoupons: 'coupon.read',
  makeCoupon: 'coupon.edit',
  switchCoupon: 'coupon.edit',
  listAudit: 'audit.read',
  listAuditActors: 'audit.read',
  listLectures: 'member',
  getLecture: 'anyone',
  startPlayback: 'member',
  saveProgress: 'member',
  attendanceDates: 'member',
  myCourses: 'member',
  getCompletion: 'member',
  getCalendar: 'member',
  setDayStart: 'member',
  getPlayerSettings: 'member',
  setPlayerSettings: 'member',
  issueCertificate: 'member',
  certificateFile: 'member',
  enrolmentProof: 'member',
  checkCertificate: 'anyone',
  listNotes: 'member',
  makeNote: 'member',
  changeNote: 'member',
  removeNote: 'member',
  exportNotes: 'member',
  listBookmarks: 'member',
  putBookmark: 'member',
  removeBookmark: 'member',
  listQuestions: 'member',
  similarQuestions: 'member',
  askQuestion: 'member',
  getQuestion: 'member',
  changeQuestion: 'member',
  removeQuestion: 'member',
  visitQuestion: 'member',
  answerQuestion: 'member',
  changeAnswer: 'member',
  removeAnswer: 'member',
  acceptAnswer: 'member',
  takeBackAcceptance: 'member',
  listQuestionQueue: 'question.readQueue',
  hideQuestion: 'post.hide',
  showQuestion: 'post.hide',
  hideAnswer: 'post.hide',
  showAnswer: 'post.hide',
  listRings: 'member',
  readRings: 'member',
  listBellMail: 'member',
  switchBellMail: 'member',
  myPage: 'member',
  getSiteDesk: 'site.read',
  putBrand: 'site.edit',
  putPromotion: 'site.edit',
  putBusiness: 'site.edit',
  putHours: 'site.edit',
  putHolidays: 'site.edit',
  putQuotes: 'site.edit',
  listLegalVersions: 'site.read',
  publishLegalText: 'legal.publish',
  getChatDesk: 'anyone',
  overrideChatDesk: 'chat.answer',
  openChatRoom: 'member',
  getOwnChatRoom: 'member',
  listChatMessages: 'member',
  readChatRoom: 'member',
  setChatMailNotice: 'member',
  setChatContext: 'member',
  uploadChatFile: 'member',
  listChatRooms: 'chat.answer',
  getChatRoom: 'chat.answer',
  getChatRoomCard: 'chat.answer',
  revealRoomContact: 'chat.answer',
  changeChatRoom: 'chat.answer',
  closeChatRoom: 'chat.answer',
  reopenChatRoom: 'chat.answer',
  listCannedReplies: 'chat.answer',
  makeCannedReply: 'chat.answer',
  changeCannedReply: 'chat.answer',
  removeCannedReply: 'chat.answer',
  listPracticeQuestions: 'member',
  listExercises: 'member',
  getExercise: 'member',
  saveWork: 'member',
  openHint: 'member',
  reportFailedStart: 'member',
  giveUp: 'member',
  getSolution: 'member',
  submitExercise: 'member',
  listSubmissions: 'member',
  getSubmission: 'member',
  listDeskExercises: 'exercise.readAny',
  getDeskExercise: 'exercise.readAny',
  previewMarkdown: 'exercise.readAny',
  makeExercise: 'exercise.edit',
  changeExercise: 'exercise.edit',
  placeExercise: 'exercise.edit',
  removeExercise: 'exercise.edit',
  checkExercise: 'exercise.edit',
  publishExercise: 'exercise.edit',
  unpublishExercise: 'exercise.edit',
}

/** Staff can view every course but are not learners. */
const NO_LEARNER = { support: '403', desk: '403', admin: '403' } as const

/** Callers that pass the guard of a call and are then refused by its rule. */
export const LET_IN_AND_TURNED_AWAY: Partial<
  Record<keyof typeof calls, Readonly<Record<string, '401' | '403'>>>
> = {
  reissue: { guest: '401' }, // has no session to renew
  issueCertificate: NO_LEARNER,
  certificateFile: NO_LEARNER,
  enrolmentProof: NO_LEARNER,
}

/** Routes that are not calls of the contract; `signed`: authorised by a signature or a key. */
export const OTHER_ROUTES: Record<string, Guard['name'] | 'signed'> = {
  'GET /api/admin/audit.csv': 'audit.read',
  'GET /api/admin/payments.csv': 'payment.read',
  'GET /api/admin/stats.csv': 'stats.read',
  'GET /api/admin/stats/funnel.csv': 'stats.read',
  'GET /api/auth/kakao/unlinked': 'signed', // by Kakao's key
  'POST /api/auth/kakao/unlinked': 'signed',
  'GET /api/chat/files/:token': 'signed',
  'GET /media/:token/:assetId/:file': 'signed',
  'GET /images/:file': 'anyone',
  'GET /metrics': 'anyone', // for this machine; others need the token
  'GET /healthz/live': 'anyone',
  'GET /healthz/ready': 'anyone',
  // Only outside production (security.md#28).
  'GET /api/dev/mailbox': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs/': 'anyone',
  'GET /api/docs/*': 'anyone',
  'GET /api/docs/json': 'anyone',
  'GET /api/docs/static/index.html': 'anyone',
  'GET /api/docs/static/swagger-initializer.js': 'anyone',
  'GET /api/docs/yaml': 'anyone',
}

/** Answered before any route: the chat's handshake, which contains no personal data. */
export const BEFORE_ROUTES = ['GET /api/ws-chat-sockjs/info']

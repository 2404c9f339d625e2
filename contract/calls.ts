import * as adminMembers from './admin-members.ts'
import * as adminPayment from './admin-payment.ts'
import * as catalogue from './catalogue.ts'
import * as consent from './consent.ts'
import * as coupon from './coupon.ts'
import * as identity from './identity.ts'
import * as kakao from './kakao.ts'
import * as learning from './learning.ts'
import * as letters from './letters.ts'
import * as mypage from './mypage.ts'
import * as password from './password.ts'
import * as payment from './payment.ts'
import * as profileImage from './profile-image.ts'
import * as refund from './refund.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as site from './site.ts'
import * as withdrawal from './withdrawal.ts'

/** Every call there is: the server must answer each, the spec map and the API document are drawn from it. */
export const calls = {
  getSite: site.getSite,
  getLegalText: consent.getLegalText,
  signUp: identity.signUp,
  verifySignUp: identity.verifySignUp,
  login: identity.login,
  me: identity.me,
  logout: identity.logout,
  reissue: identity.reissue,
  finishSignIn: secondFactor.finishSignIn,
  changeProfile: identity.changeProfile,
  setProfileImage: profileImage.setProfileImage,
  resetProfileImage: profileImage.resetProfileImage,
  forgotPassword: password.forgotPassword,
  resetPassword: password.resetPassword,
  changePassword: password.changePassword,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  accountSecurity: secondFactor.accountSecurity,
  beginSecondFactor: secondFactor.beginSecondFactor,
  confirmSecondFactor: secondFactor.confirmSecondFactor,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  endSecondFactor: secondFactor.endSecondFactor,
  listConsents: consent.listConsents,
  changeConsents: consent.changeConsents,
  startKakao: kakao.startKakao,
  kakaoCallback: kakao.kakaoCallback,
  kakaoRegistration: kakao.kakaoRegistration,
  completeKakao: kakao.completeKakao,
  confirmKakao: kakao.confirmKakao,
  linkKakao: kakao.linkKakao,
  unlinkKakao: kakao.unlinkKakao,
  previewWithdrawal: withdrawal.previewWithdrawal,
  withdraw: withdrawal.withdraw,
  withdrawMember: withdrawal.withdrawMember,
  listLetters: letters.listLetters,
  resendLetter: letters.resendLetter,
  listCourses: catalogue.listCourses,
  previewCourse: catalogue.previewCourse,
  enroll: payment.enroll,
  getCheckout: payment.getCheckout,
  readyPayment: payment.readyPayment,
  approvePayment: payment.approvePayment,
  paymentCanceled: payment.paymentCanceled,
  paymentFailed: payment.paymentFailed,
  myPayments: payment.myPayments,
  refundMeter: refund.refundMeter,
  getOrder: payment.getOrder,
  getReceipt: payment.getReceipt,
  quoteRefund: refund.quoteRefund,
  requestRefund: refund.requestRefund,
  listMembers: adminMembers.listMembers,
  listOrders: adminPayment.listOrders,
  showOrder: adminPayment.showOrder,
  refundOrder: adminPayment.refundOrder,
  refuseRefund: adminPayment.refuseRefund,
  settleOrder: adminPayment.settleOrder,
  listCoupons: coupon.listCoupons,
  makeCoupon: coupon.makeCoupon,
  switchCoupon: coupon.switchCoupon,
  listLectures: learning.listLectures,
  getLecture: learning.getLecture,
  startPlayback: learning.startPlayback,
  saveProgress: learning.saveProgress,
  attendanceDates: learning.attendanceDates,
  myCourses: learning.myCourses,
  myPage: mypage.myPage,
}

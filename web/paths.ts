import type { Category } from '#contract/catalogue.ts'
import type { LegalDocument } from '#contract/consent.ts'

const query = (values: Record<string, string | number | undefined>) => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Every address of the product, in the order of the specification; no link is built anywhere else. */
export const paths = {
  home: '/',
  category: (category: Category) => `/course/${category}`,
  course: (courseId: number) => `/course/${courseId}`,
  payment: (courseId: number) => `/course/payment${query({ courseId })}`,
  checkout: '/course/payment',
  paymentReturn: '/course/kakaopay/success',
  lectures: (courseId: number, lectureId?: number) =>
    `/course/${courseId}/lectures${query({ lecture: lectureId })}`,
  loginChoice: '/account/loginchoice',
  signupChoice: '/account/signupchoice',
  elogin: '/account/elogin',
  esignup: '/account/esignup',
  secondFactor: '/account/secondfactor',
  forgotPassword: '/account/forgotpassword',
  resetPassword: '/account/resetpassword',
  kakaoauth: '/account/kakaoauth',
  verifySuccess: '/auth/verify-success',
  legal: (document: LegalDocument) => `/legal/${document}`,
  mypage: '/mypage',
  mypageProfile: '/mypage/profile',
  mypagePayments: '/mypage/paymentshistory',
  receipt: (orderId: string) => `/mypage/paymentshistory/${orderId}/receipt`,
  mypageIng: '/mypage/ingcourse',
  mypageDone: '/mypage/endcourse',
  admin: '/admin',
  adminUsers: '/admin/user',
  adminCourses: '/admin/course',
  adminLetters: '/admin/letters',
  adminLettersAt: (state: 'all' | 'trouble') =>
    `/admin/letters${query({ state: state === 'all' ? undefined : state })}`,
  adminAccount: '/admin/account',
  adminPayments: '/admin/payments',
  adminPayment: (orderId: string) => `/admin/payments/${orderId}`,
  adminCoupons: '/admin/coupons',
} as const

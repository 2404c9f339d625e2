import type { Category } from '#contract/catalogue/catalogue.ts'
import type { LegalDocument } from '#contract/site/legal.ts'

export const query = (values: Record<string, string | number | undefined>) => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** A place in a lecture: the second or the heading, the panel beside it, the open question. */
export type LecturePlace = { t?: number; panel?: LecturePanel; question?: number; heading?: string }
export type LecturePanel = 'notes' | 'questions' | 'transcript' | 'search'

/**
 * The paths of the product, in the order of the specification; links are built here and in `staff-paths.ts` alone. Every
 * page loads this file.
 */
export const paths = {
  home: '/',
  courses: '/courses',
  category: (category: Category) => `/course/${category}`,
  course: (courseId: number) => `/course/${courseId}`,
  openLecture: (courseId: number, lectureId: number) => `/course/${courseId}?lecture=${lectureId}`,
  reviews: (courseId: number) => `/course/${courseId}#reviews`,
  roadmaps: '/roadmap',
  roadmap: (slug: string) => `/roadmap/${encodeURIComponent(slug)}`,
  instructor: (instructorId: number) => `/instructor/${instructorId}`,
  search: '/search',
  searchFor: (q: string) => `/search${query({ q })}`,
  payment: (courseId: number) => `/course/payment${query({ courseId })}`,
  checkout: '/course/payment',
  paymentReturn: '/course/kakaopay/success',
  lectures: (courseId: number, lectureId?: number, { heading, ...place }: LecturePlace = {}) =>
    `/course/${courseId}/lectures${query({ lecture: lectureId, ...place })}${heading ? `#${encodeURIComponent(heading)}` : ''}`,
  loginChoice: '/account/loginchoice',
  signupChoice: '/account/signupchoice',
  elogin: '/account/elogin',
  esignup: '/account/esignup',
  secondFactor: '/account/secondfactor',
  firstAdmin: '/account/firstadmin',
  forgotPassword: '/account/forgotpassword',
  resetPassword: '/account/resetpassword',
  kakaoauth: '/account/kakaoauth',
  verifySuccess: '/auth/verify-success',
  legal: (document: LegalDocument, version?: string) =>
    version === undefined ? `/legal/${document}` : `/legal/${document}/${encodeURIComponent(version)}`,
  certificates: '/certificate',
  certificate: (number: string) => `/certificate/${encodeURIComponent(number)}`,
  mypage: '/mypage',
  mypageProfile: '/mypage/profile',
  mypagePayments: '/mypage/paymentshistory',
  receipt: (orderId: string) => `/mypage/paymentshistory/${orderId}/receipt`,
  mypageIng: '/mypage/ingcourse',
  mypageDone: '/mypage/endcourse',
  mypageList: (list: 'ingcourse' | 'endcourse', options: { sort?: string | undefined }) =>
    `/mypage/${list}${query({ sort: options.sort })}`,
  announcement: (announcementId: number) => `/announcements/${announcementId}`,
  mypageAnnouncements: '/mypage/announcements',
  mypageWishes: '/mypage/wishes',
  mypageNotes: '/mypage/notes',
  mypageCourseNotes: (courseId: number) => `/mypage/notes/${courseId}`,
  practice: '/mypage/practice',
  practiceOf: (place: { courseId?: number; lectureId?: number }) => `/mypage/practice${query(place)}`,
  exercise: (exerciseId: number) => `/mypage/practice/${exerciseId}`,
  practiceQna: '/mypage/practiceqna',
  practiceQnaOf: (exerciseId: number) => `/mypage/practiceqna${query({ exerciseId })}`,
  practiceQuestion: (questionId: number) => `/mypage/practiceqna/${questionId}`,
  admin: '/admin',
  adminUsers: '/admin/user',
  adminCourses: '/admin/course',
  adminNewCourse: '/admin/course/new',
  adminCategories: '/admin/categories',
  adminInstructors: '/admin/instructors',
  adminNewInstructor: '/admin/instructors/new',
  adminAnnouncements: '/admin/announcements',
  adminMails: '/admin/mails',
  adminAccount: '/admin/account',
  adminPayments: '/admin/payments',
  adminCoupons: '/admin/coupons',
  adminAudit: '/admin/audit',
  adminSettings: '/admin/settings',
  adminChat: '/admin/chat',
  adminPractice: '/admin/practice',
  adminNewExercise: '/admin/practice/new',
  adminReviews: '/admin/reviews',
  adminErratumReports: '/admin/erratum-reports',
  adminRoadmaps: '/admin/roadmaps',
  adminNewRoadmap: '/admin/roadmaps/new',
  adminQuestions: '/admin/questions',
} as const

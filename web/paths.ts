import type { Category } from '#contract/catalogue/catalogue.ts'
import type { LegalDocument } from '#contract/site/legal.ts'

const query = (values: Record<string, string | number | undefined>) => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** A place in a lecture: the second, the panel beside the video, the open question. */
export type LecturePlace = { t?: number; panel?: LecturePanel; question?: number }
export type LecturePanel = 'notes' | 'questions' | 'transcript'

/** Every path of the product, in the order of the specification; links are built nowhere else. */
export const paths = {
  home: '/',
  category: (category: Category) => `/course/${category}`,
  course: (courseId: number) => `/course/${courseId}`,
  reviews: (courseId: number) => `/course/${courseId}#reviews`,
  roadmaps: '/roadmap',
  roadmap: (slug: string) => `/roadmap/${encodeURIComponent(slug)}`,
  instructor: (instructorId: number) => `/instructor/${instructorId}`,
  payment: (courseId: number) => `/course/payment${query({ courseId })}`,
  checkout: '/course/payment',
  paymentReturn: '/course/kakaopay/success',
  lectures: (courseId: number, lectureId?: number, place: LecturePlace = {}) =>
    `/course/${courseId}/lectures${query({ lecture: lectureId, ...place })}`,
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
  mypageCourse: (courseId: number) => `/mypage${query({ course: courseId })}`,
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
  adminUser: (memberId: number) => `/admin/user/${memberId}`,
  adminCourses: '/admin/course',
  adminNewCourse: '/admin/course/new',
  adminCourse: (courseId: number) => `/admin/course/${courseId}`,
  adminCoursePreview: (courseId: number) => `/admin/course/${courseId}/preview`,
  adminLectures: (courseId: number) => `/admin/course/${courseId}/lectures`,
  adminEnrolments: (courseId: number) => `/admin/course/${courseId}/enrolments`,
  adminLecture: (lectureId: number) => `/admin/lectures/${lectureId}`,
  adminInstructors: '/admin/instructors',
  adminNewInstructor: '/admin/instructors/new',
  adminInstructor: (instructorId: number) => `/admin/instructors/${instructorId}`,
  adminAnnouncements: '/admin/announcements',
  adminAnnouncement: (announcementId: number) => `/admin/announcements/${announcementId}`,
  adminMails: '/admin/mails',
  adminMailsAt: (state: 'all' | 'trouble') =>
    `/admin/mails${query({ state: state === 'all' ? undefined : state })}`,
  adminAccount: '/admin/account',
  adminPayments: '/admin/payments',
  adminPayment: (orderId: string) => `/admin/payments/${orderId}`,
  adminCoupons: '/admin/coupons',
  adminAudit: '/admin/audit',
  adminAuditOf: (subject: string) => `/admin/audit${query({ subject })}`,
  adminSettings: '/admin/settings',
  adminSettingsAt: (section: string) => `/admin/settings${query({ section })}`,
  adminChat: '/admin/chat',
  adminChatRoom: (roomId: number) => `/admin/chat/${roomId}`,
  adminPractice: '/admin/practice',
  adminNewExercise: '/admin/practice/new',
  adminExercise: (exerciseId: number) => `/admin/practice/${exerciseId}`,
  adminReviews: '/admin/reviews',
  adminErratumReports: '/admin/erratum-reports',
  adminRoadmaps: '/admin/roadmaps',
  adminNewRoadmap: '/admin/roadmaps/new',
  adminRoadmap: (roadmapId: number) => `/admin/roadmaps/${roadmapId}`,
  adminQuestions: '/admin/questions',
  adminCourseQuestions: (courseId: number) => `/admin/questions${query({ courseId, state: 'all' })}`,
} as const

/** Every screen of the admin area, loaded on demand. */
export const screens = {
  dashboard: () => import('#web/features/admin/dashboard/dashboard.page.tsx'),
  user: () => import('#web/features/admin/members/members.page.tsx'),
  member: () => import('#web/features/admin/member/member.page.tsx'),
  course: () => import('#web/features/catalogue/staff-courses/staff-courses.page.tsx'),
  'course-new': () => import('#web/features/catalogue/staff-new-course/staff-new-course.page.tsx'),
  'course-edit': () => import('#web/features/catalogue/staff-course/staff-course.page.tsx'),
  'course-preview': () =>
    import('#web/features/catalogue/staff-course-preview/staff-course-preview.page.tsx'),
  'course-lectures': () =>
    import('#web/features/catalogue/staff-course-lectures/staff-course-lectures.page.tsx'),
  lecture: () => import('#web/features/catalogue/staff-lecture/staff-lecture.page.tsx'),
  practice: () => import('#web/features/practice/staff-exercises/staff-exercises.page.tsx'),
  'practice-new': () => import('#web/features/practice/staff-new-exercise/staff-new-exercise.page.tsx'),
  'practice-edit': () => import('#web/features/practice/staff-exercise/staff-exercise.page.tsx'),
  questions: () => import('#web/features/admin/questions/questions.page.tsx'),
  letters: () => import('#web/features/admin/letters/letters.page.tsx'),
  account: () => import('#web/features/identity/staff-account/staff-account.page.tsx'),
  audit: () => import('#web/features/admin/audit/audit.page.tsx'),
  payments: () => import('#web/features/payment/staff-payments/staff-payments.page.tsx'),
  payment: () => import('#web/features/payment/staff-payment/staff-payment.page.tsx'),
  coupons: () => import('#web/features/payment/staff-coupons/staff-coupons.page.tsx'),
  settings: () => import('#web/features/site/staff-settings/staff-settings.page.tsx'),
  chat: () => import('#web/features/chat/desk/chat.page.tsx'),
  'chat-room': () => import('#web/features/chat/desk/chat-room.page.tsx'),
} as const
export type AdminScreen = keyof typeof screens

import type { Page } from '@playwright/test'
import { at, failing, type View, view, waiting } from './view.ts'

const SETTINGS = ['brand', 'promotion', 'business', 'hours', 'holidays', 'quotes', 'legal']

/** Views of an administrator. */
export const adminViews = (longCourse: number, bareCourse: number): View[] => [
  view('admin', '/admin'),
  waiting('admin', '/admin'),
  failing('admin', '/admin'),
  view('admin-members', '/admin/user'),
  view('admin-members-nothing', '/admin/user?name=없는이름'),
  waiting('admin-members', '/admin/user'),
  failing('admin-members', '/admin/user'),
  view('admin-member', '/admin/user/1'),
  view('admin-member-unknown', '/admin/user/999999'),
  {
    name: 'admin-member-access',
    go: at('/admin/user/2'),
    open: (page) => page.getByRole('button', { name: '코스 직접 등록' }).click(),
    isWindow: true,
  },
  view('admin-courses', '/admin/course'),
  view('admin-courses-nothing', '/admin/course?q=없는코스'),
  failing('admin-courses', '/admin/course'),
  { name: 'admin-courses-selected', go: selectCourses, isWindow: true },
  { name: 'admin-courses-views', go: saveView },
  view('admin-course-new', '/admin/course/new'),
  view('admin-course', '/admin/course/1'),
  view('admin-course-bare', `/admin/course/${bareCourse}`),
  view('admin-course-unknown', '/admin/course/999999'),
  view('admin-course-preview', '/admin/course/1/preview'),
  view('admin-roadmaps', '/admin/roadmaps'),
  view('admin-roadmap-new', '/admin/roadmaps/new'),
  view('admin-roadmap', '/admin/roadmaps/3'),
  view('admin-lectures', '/admin/course/1/lectures'),
  view('admin-lectures-bare', `/admin/course/${bareCourse}/lectures`),
  view('admin-lectures-long', `/admin/course/${longCourse}/lectures`),
  failing('admin-lectures', '/admin/course/1/lectures'),
  view('admin-lecture', '/admin/lectures/1'),
  view('admin-lecture-unknown', '/admin/lectures/999999'),
  view('admin-practice', '/admin/practice'),
  view('admin-practice-nothing', '/admin/practice?q=없는실습'),
  view('admin-practice-new', '/admin/practice/new'),
  view('admin-exercise', '/admin/practice/1'),
  view('admin-categories', '/admin/categories'),
  view('admin-instructors', '/admin/instructors'),
  view('admin-instructor-new', '/admin/instructors/new'),
  view('admin-instructor', '/admin/instructors/1'),
  view('admin-quizzes', '/admin/course/1/quizzes'),
  view('admin-quiz', '/admin/quizzes/1'),
  view('admin-quiz-attempts', '/admin/quizzes/1/attempts'),
  view('admin-quiz-statistics', '/admin/quizzes/1/statistics'),
  view('admin-quiz-questions', '/admin/course/1/quizzes/questions'),
  view('admin-quiz-question', '/admin/quiz-questions/1'),
  view('admin-quiz-question-new', '/admin/course/1/quizzes/questions/new'),
  view('admin-pauses', '/admin/lectures/1/quizzes'),
  view('admin-enrolments', '/admin/course/1/enrolments'),
  {
    name: 'admin-enrolments-extend',
    go: at('/admin/course/1/enrolments'),
    open: async (page) => {
      await page.getByRole('button', { name: /모두 연장$/ }).click()
      await page.getByRole('dialog', { name: '수강 기한 연장' }).waitFor()
    },
    isWindow: true,
  },
  view('admin-reviews', '/admin/reviews'),
  view('admin-erratum-reports', '/admin/erratum-reports'),
  view('admin-announcements', '/admin/announcements'),
  view('admin-announcement', '/admin/announcements/1'),
  {
    name: 'admin-palette',
    go: at('/admin'),
    open: async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: '검색어' }).fill('데모')
      await page.getByRole('option').first().waitFor()
    },
    isWindow: true,
  },
  view('admin-questions', '/admin/questions?state=all'),
  { name: 'admin-question', go: openQuestion },
  view('admin-account', '/admin/account'),
  view('admin-mails', '/admin/mails'),
  view('admin-audit', '/admin/audit'),
  {
    name: 'admin-audit-open',
    go: async (page) => {
      await page.goto('/admin/audit')
      await page
        .getByRole('button', { name: /변경 내용/ })
        .first()
        .click()
    },
  },
  failing('admin-audit', '/admin/audit'),
  view('admin-payments', '/admin/payments'),
  view('admin-payments-nothing', '/admin/payments?q=none'),
  { name: 'admin-payment', go: openPayment },
  view('admin-payment-unknown', '/admin/payments/none'),
  view('admin-coupons', '/admin/coupons'),
  ...SETTINGS.map((section) => view(`admin-settings-${section}`, `/admin/settings?section=${section}`)),
  {
    name: 'admin-settings-legal-new',
    go: async (page) => {
      await page.goto('/admin/settings?section=legal')
      await page.getByRole('button', { name: '새 버전 작성' }).click()
    },
  },
]

/** Staff pages as support sees them: many functions are for administrators only. */
export const supportViews: View[] = [
  view('support-admin', '/admin'),
  view('support-settings', '/admin/settings'),
  view('support-member', '/admin/user/1'),
  view('support-course', '/admin/course/1'),
  view('support-exercise', '/admin/practice/1'),
  view('support-audit', '/admin/audit'),
]

/** Staff pages as an instructor sees them: own courses only. */
export const instructorViews: View[] = [
  view('instructor-admin', '/admin'),
  view('instructor-courses', '/admin/course'),
  view('instructor-course', '/admin/course/1'),
  view('instructor-lectures', '/admin/course/1/lectures'),
  view('instructor-other-course', '/admin/course/2'),
]

export const inboxViews = (room: string): View[] => [
  view('inbox', '/admin/chat'),
  view('inbox-nothing-found', '/admin/chat?q=nobody'),
  view('inbox-room-unknown', '/admin/chat/999999'),
  { name: 'inbox-room', go: at(room), isWindow: true },
  {
    name: 'inbox-settings',
    go: at('/admin/chat'),
    open: (page) => page.getByRole('button', { name: /상담 설정/ }).click(),
    isWindow: true,
  },
  {
    name: 'inbox-replies',
    go: at('/admin/chat'),
    open: (page) => page.getByRole('button', { name: '자주 쓰는 답변' }).click(),
    isWindow: true,
  },
  {
    name: 'inbox-close',
    go: at(room),
    open: (page) => page.getByRole('button', { name: '종료', exact: true }).click(),
    isWindow: true,
    widths: [360, 1440],
  },
]

async function selectCourses(page: Page) {
  await page.goto('/admin/course')
  const boxes = page.locator('[data-choose]')
  for (const row of [0, 1]) await boxes.nth(row).check()
  await page.getByRole('group', { name: '선택한 항목' }).waitFor()
}

/** Filters as chips, one saved view that is shown, and another one that can be saved. */
async function saveView(page: Page) {
  await page.goto('/admin/course?status=published&category=data')
  await page.getByRole('button', { name: '현재 필터 저장' }).click()
  const dialog = page.getByRole('dialog', { name: '현재 필터 저장' })
  await dialog.getByLabel('이름').fill('공개한 데이터/AI 코스')
  await dialog.getByRole('button', { name: '저장' }).click()
  await page.getByRole('link', { name: '공개한 데이터/AI 코스' }).waitFor()
  await page.goto('/admin/course?status=published&category=data&sort=title,asc')
  await page.getByRole('link', { name: '공개한 데이터/AI 코스' }).waitFor()
}

async function openQuestion(page: Page) {
  await page.goto('/admin/questions?state=all')
  await page.locator('main a[href*="question="]').first().click()
  await page.getByRole('article').first().waitFor()
}

async function openPayment(page: Page) {
  await page.goto('/admin/payments')
  await page.locator('main a[href^="/admin/payments/"]').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

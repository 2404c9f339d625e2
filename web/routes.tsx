import { data, type RouteObject } from 'react-router'
import { Category } from '#web/features/catalogue/categories.ts'
import type { PageSource } from '#web/page-source.ts'
import type { AdminScreen } from '#web/features/admin/screens.ts'
import { paths } from '#web/paths.ts'
import { PageProblem } from '#web/shell/page-problem.tsx'
import { Root } from '#web/shell/root.tsx'
import { RootProblem } from '#web/shell/root-problem.tsx'
import { runningSite } from '#web/shell/running-site.ts'
import { Shell } from '#web/shell/shell.tsx'
import { wearPrivate } from '#web/styles/wear-private.ts'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

type Screen = { Page: React.ComponentType }
type Frame = { Layout: React.ComponentType }

/** Route data that only the server needs. */
const known = (handle: { file: string; isPrivate?: boolean; isDark?: boolean }) =>
  import.meta.env.SSR ? { handle } : {}

/** The first page's data comes with its HTML. */
const loaders = () => import('#web/features/catalogue/load-pages.ts')

/** Rendered on the server and hydrated; `file` names it in the build's manifest. */
const page = (
  path: string,
  file: string,
  load: () => Promise<Screen>,
  loader?: () => unknown,
): RouteObject => ({
  path,
  ...(loader && { loader }),
  lazy: async () => ({ Component: (await load()).Page }),
  ...known({ file }),
})

/** Rendered in the browser only; the server sends a loading screen. */
const screen = (
  path: string,
  file: string,
  load: () => Promise<Screen>,
  look?: { isDark: true },
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Page }),
  ...known({ file, isPrivate: true, ...look }),
})

/** The list of the many staff screens is in a separate file, which visitors never load. */
const adminScreen = (path: string, file: string, name: AdminScreen): RouteObject =>
  screen(path, file, async () => await (await import('#web/features/admin/screens.ts')).screens[name]())

const frame = (file: string, load: () => Promise<Frame>, children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    const [{ Layout }] = await Promise.all([load(), wearPrivate()])
    return { Component: Layout }
  },
  ...known({ file, isPrivate: true }),
  children,
})

const GUARDS = 'web/shell/guards.tsx'
const loadGuards = () => import('#web/shell/guards.tsx')

/** Every path of the product, in the order of the specification. */
export function makeRoutes(source: PageSource): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE,
      Component: Root,
      ErrorBoundary: RootProblem,
      loader: () => runningSite(source),
      shouldRevalidate: () => false,
      children: [
        inShell([...publicPages(source), payment, ...accountPages, ...certificate, mypage, admin, nowhere]),
        player,
        workspace,
      ],
    },
  ]
}

const inShell = (children: RouteObject[]): RouteObject => ({
  Component: Shell,
  children: [{ ErrorBoundary: PageProblem, children }],
})

const publicPages = (source: PageSource): RouteObject[] => [
  page(
    paths.home,
    'web/features/catalogue/home/home.page.tsx',
    () => import('#web/features/catalogue/home/home.page.tsx'),
    async () => (await loaders()).loadHome(source),
  ),
  ...Category.map((category) =>
    page(
      paths.category(category),
      'web/features/catalogue/category/category.page.tsx',
      () => import('#web/features/catalogue/category/category.page.tsx'),
      async () => (await loaders()).loadCategory(source, category),
    ),
  ),
  {
    ...page(
      '/course/:courseId',
      'web/features/catalogue/course/course.page.tsx',
      () => import('#web/features/catalogue/course/course.page.tsx'),
    ),
    loader: async ({ params }) => (await loaders()).loadCourse(source, params.courseId),
  },
  ...['/legal/:document', '/legal/:document/:version'].map((path): RouteObject => ({
    ...page(
      path,
      'web/features/site/legal/legal.page.tsx',
      () => import('#web/features/site/legal/legal.page.tsx'),
    ),
    loader: async ({ params }) =>
      (await import('#web/features/site/legal/load-legal.ts')).loadLegal(
        source,
        params.document,
        params.version,
      ),
  })),
]

const payment = frame(GUARDS, async () => ({ Layout: (await loadGuards()).PaymentGuard }), [
  screen(
    paths.checkout,
    'web/features/payment/checkout/checkout.page.tsx',
    () => import('#web/features/payment/checkout/checkout.page.tsx'),
  ),
  screen(
    paths.paymentReturn,
    'web/features/payment/kakaopay-success/kakaopay-success.page.tsx',
    () => import('#web/features/payment/kakaopay-success/kakaopay-success.page.tsx'),
  ),
])

/** The login and sign-up choices send nothing, so the server renders them; forms load with their code. */
const accountPages: RouteObject[] = [
  screen(
    paths.elogin,
    'web/features/identity/email-login/email-login.page.tsx',
    () => import('#web/features/identity/email-login/email-login.page.tsx'),
  ),
  screen(
    paths.esignup,
    'web/features/identity/email-sign-up/email-sign-up.page.tsx',
    () => import('#web/features/identity/email-sign-up/email-sign-up.page.tsx'),
  ),
  page(
    paths.loginChoice,
    'web/features/identity/login-choice/login-choice.page.tsx',
    () => import('#web/features/identity/login-choice/login-choice.page.tsx'),
  ),
  page(
    paths.signupChoice,
    'web/features/identity/sign-up-choice/sign-up-choice.page.tsx',
    () => import('#web/features/identity/sign-up-choice/sign-up-choice.page.tsx'),
  ),
  screen(
    paths.secondFactor,
    'web/features/identity/second-factor/second-factor.page.tsx',
    () => import('#web/features/identity/second-factor/second-factor.page.tsx'),
  ),
  screen(
    paths.firstAdmin,
    'web/features/identity/first-admin/first-admin.page.tsx',
    () => import('#web/features/identity/first-admin/first-admin.page.tsx'),
  ),
  screen(
    paths.forgotPassword,
    'web/features/identity/forgot-password/forgot-password.page.tsx',
    () => import('#web/features/identity/forgot-password/forgot-password.page.tsx'),
  ),
  screen(
    paths.resetPassword,
    'web/features/identity/reset-password/reset-password.page.tsx',
    () => import('#web/features/identity/reset-password/reset-password.page.tsx'),
  ),
  screen(
    paths.kakaoauth,
    'web/features/identity/kakao-auth/kakao-auth.page.tsx',
    () => import('#web/features/identity/kakao-auth/kakao-auth.page.tsx'),
  ),
  screen(
    paths.verifySuccess,
    'web/features/identity/verify-success/verify-success.page.tsx',
    () => import('#web/features/identity/verify-success/verify-success.page.tsx'),
  ),
]

/** Open to everybody, but personal: caches must not keep it and search engines must not list it. */
const certificate = [paths.certificates, `${paths.certificates}/:number`].map((path) =>
  screen(path, 'web/features/learning/certificate/certificate.page.tsx', async () => {
    // It uses components of the member area, and so its style sheet.
    const [page] = await Promise.all([
      import('#web/features/learning/certificate/certificate.page.tsx'),
      wearPrivate(),
    ])
    return page
  }),
)

const mypage = frame(GUARDS, async () => ({ Layout: (await loadGuards()).MypageGuard }), [
  frame('web/features/mypage/layout.tsx', () => import('#web/features/mypage/layout.tsx'), [
    screen(
      paths.mypage,
      'web/features/mypage/dashboard/dashboard.page.tsx',
      () => import('#web/features/mypage/dashboard/dashboard.page.tsx'),
    ),
    screen(
      paths.mypageProfile,
      'web/features/identity/profile/profile.page.tsx',
      () => import('#web/features/identity/profile/profile.page.tsx'),
    ),
    screen(
      paths.mypagePayments,
      'web/features/payment/payment-history/payment-history.page.tsx',
      () => import('#web/features/payment/payment-history/payment-history.page.tsx'),
    ),
    screen(
      `${paths.mypagePayments}/:orderId/receipt`,
      'web/features/payment/receipt/receipt.page.tsx',
      () => import('#web/features/payment/receipt/receipt.page.tsx'),
    ),
    screen(
      paths.mypageIng,
      'web/features/learning/ing-course/ing-course.page.tsx',
      () => import('#web/features/learning/ing-course/ing-course.page.tsx'),
    ),
    screen(
      paths.mypageDone,
      'web/features/learning/end-course/end-course.page.tsx',
      () => import('#web/features/learning/end-course/end-course.page.tsx'),
    ),
    ...[paths.mypageNotes, `${paths.mypageNotes}/:courseId`].map((path) =>
      screen(
        path,
        'web/features/learning/notes/notes.page.tsx',
        () => import('#web/features/learning/notes/notes.page.tsx'),
      ),
    ),
    screen(
      paths.practice,
      'web/features/practice/exercises/exercises.page.tsx',
      () => import('#web/features/practice/exercises/exercises.page.tsx'),
    ),
    screen(
      paths.practiceQna,
      'web/features/practice/practice-qna/practice-qna.page.tsx',
      () => import('#web/features/practice/practice-qna/practice-qna.page.tsx'),
    ),
    screen(
      `${paths.practiceQna}/:questionId`,
      'web/features/practice/practice-question/practice-question.page.tsx',
      () => import('#web/features/practice/practice-question/practice-question.page.tsx'),
    ),
  ]),
])

const player = frame(GUARDS, async () => ({ Layout: (await loadGuards()).PlayerGuard }), [
  screen(
    '/course/:courseId/lectures',
    'web/features/learning/lectures/lectures.page.tsx',
    () => import('#web/features/learning/lectures/lectures.page.tsx'),
    { isDark: true },
  ),
])

/** Fills the window, as the player does. */
const workspace = frame(GUARDS, async () => ({ Layout: (await loadGuards()).MypageGuard }), [
  screen(
    `${paths.practice}/:exerciseId`,
    'web/features/practice/exercise/exercise.page.tsx',
    () => import('#web/features/practice/exercise/exercise.page.tsx'),
  ),
])

const admin = frame(GUARDS, async () => ({ Layout: (await loadGuards()).AdminGuard }), [
  frame('web/features/admin/layout.tsx', () => import('#web/features/admin/layout.tsx'), [
    adminScreen(paths.admin, 'web/features/admin/dashboard/dashboard.page.tsx', 'dashboard'),
    adminScreen(paths.adminUsers, 'web/features/admin/members/members.page.tsx', 'user'),
    adminScreen(`${paths.adminUsers}/:memberId`, 'web/features/admin/member/member.page.tsx', 'member'),
    adminScreen(paths.adminCourses, 'web/features/catalogue/staff-courses/staff-courses.page.tsx', 'course'),
    adminScreen(
      paths.adminNewCourse,
      'web/features/catalogue/staff-new-course/staff-new-course.page.tsx',
      'course-new',
    ),
    adminScreen(
      `${paths.adminCourses}/:courseId`,
      'web/features/catalogue/staff-course/staff-course.page.tsx',
      'course-edit',
    ),
    adminScreen(
      `${paths.adminCourses}/:courseId/preview`,
      'web/features/catalogue/staff-course-preview/staff-course-preview.page.tsx',
      'course-preview',
    ),
    adminScreen(
      `${paths.adminCourses}/:courseId/lectures`,
      'web/features/catalogue/staff-course-lectures/staff-course-lectures.page.tsx',
      'course-lectures',
    ),
    adminScreen(
      '/admin/lectures/:lectureId',
      'web/features/catalogue/staff-lecture/staff-lecture.page.tsx',
      'lecture',
    ),
    adminScreen(
      paths.adminPractice,
      'web/features/practice/staff-exercises/staff-exercises.page.tsx',
      'practice',
    ),
    adminScreen(
      paths.adminNewExercise,
      'web/features/practice/staff-new-exercise/staff-new-exercise.page.tsx',
      'practice-new',
    ),
    adminScreen(
      `${paths.adminPractice}/:exerciseId`,
      'web/features/practice/staff-exercise/staff-exercise.page.tsx',
      'practice-edit',
    ),
    adminScreen(paths.adminQuestions, 'web/features/admin/questions/questions.page.tsx', 'questions'),
    adminScreen(paths.adminLetters, 'web/features/admin/letters/letters.page.tsx', 'letters'),
    adminScreen(paths.adminAccount, 'web/features/identity/staff-account/staff-account.page.tsx', 'account'),
    adminScreen(paths.adminAudit, 'web/features/admin/audit/audit.page.tsx', 'audit'),
    adminScreen(
      paths.adminPayments,
      'web/features/payment/staff-payments/staff-payments.page.tsx',
      'payments',
    ),
    adminScreen(
      `${paths.adminPayments}/:orderId`,
      'web/features/payment/staff-payment/staff-payment.page.tsx',
      'payment',
    ),
    adminScreen(paths.adminCoupons, 'web/features/payment/staff-coupons/staff-coupons.page.tsx', 'coupons'),
    adminScreen(paths.adminSettings, 'web/features/site/staff-settings/staff-settings.page.tsx', 'settings'),
    frame('web/features/chat/desk/chat-desk.tsx', () => import('#web/features/chat/desk/chat-desk.tsx'), [
      adminScreen(paths.adminChat, 'web/features/chat/desk/chat.page.tsx', 'chat'),
      adminScreen(`${paths.adminChat}/:roomId`, 'web/features/chat/desk/chat-room.page.tsx', 'chat-room'),
    ]),
  ]),
])

const nowhere: RouteObject = {
  path: '*',
  element: null,
  loader: async () => {
    throw data((await loaders()).unknownPage, { status: 404 })
  },
}

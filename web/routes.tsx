import { data, type RouteObject } from 'react-router'
import { Category } from '#web/features/catalogue/categories.ts'
import type { PageSource } from '#web/page-source.ts'
import type { AdminScreen } from '#web/pages/admin/screens.ts'
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
  screen(path, file, async () => await (await import('#web/pages/admin/screens.ts')).screens[name]())

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
    'web/pages/home.page.tsx',
    () => import('#web/pages/home.page.tsx'),
    async () => (await loaders()).loadHome(source),
  ),
  ...Category.map((category) =>
    page(
      paths.category(category),
      'web/pages/course/category.page.tsx',
      () => import('#web/pages/course/category.page.tsx'),
      async () => (await loaders()).loadCategory(source, category),
    ),
  ),
  {
    ...page(
      '/course/:courseId',
      'web/pages/course/course.page.tsx',
      () => import('#web/pages/course/course.page.tsx'),
    ),
    loader: async ({ params }) => (await loaders()).loadCourse(source, params.courseId),
  },
  ...['/legal/:document', '/legal/:document/:version'].map((path): RouteObject => ({
    ...page(path, 'web/pages/legal/legal.page.tsx', () => import('#web/pages/legal/legal.page.tsx')),
    loader: async ({ params }) =>
      (await import('#web/pages/legal/load-legal.ts')).loadLegal(source, params.document, params.version),
  })),
]

const payment = frame(GUARDS, async () => ({ Layout: (await loadGuards()).PaymentGuard }), [
  screen(
    paths.checkout,
    'web/pages/course/payment.page.tsx',
    () => import('#web/pages/course/payment.page.tsx'),
  ),
  screen(
    paths.paymentReturn,
    'web/pages/course/kakaopay-success.page.tsx',
    () => import('#web/pages/course/kakaopay-success.page.tsx'),
  ),
])

/** The login and sign-up choices send nothing, so the server renders them; forms load with their code. */
const accountPages: RouteObject[] = [
  screen(
    paths.elogin,
    'web/pages/account/elogin.page.tsx',
    () => import('#web/pages/account/elogin.page.tsx'),
  ),
  screen(
    paths.esignup,
    'web/pages/account/esignup.page.tsx',
    () => import('#web/pages/account/esignup.page.tsx'),
  ),
  page(
    paths.loginChoice,
    'web/pages/account/loginchoice.page.tsx',
    () => import('#web/pages/account/loginchoice.page.tsx'),
  ),
  page(
    paths.signupChoice,
    'web/pages/account/signupchoice.page.tsx',
    () => import('#web/pages/account/signupchoice.page.tsx'),
  ),
  screen(
    paths.secondFactor,
    'web/pages/account/secondfactor.page.tsx',
    () => import('#web/pages/account/secondfactor.page.tsx'),
  ),
  screen(
    paths.firstAdmin,
    'web/pages/account/firstadmin.page.tsx',
    () => import('#web/pages/account/firstadmin.page.tsx'),
  ),
  screen(
    paths.forgotPassword,
    'web/pages/account/forgotpassword.page.tsx',
    () => import('#web/pages/account/forgotpassword.page.tsx'),
  ),
  screen(
    paths.resetPassword,
    'web/pages/account/resetpassword.page.tsx',
    () => import('#web/pages/account/resetpassword.page.tsx'),
  ),
  screen(
    paths.kakaoauth,
    'web/pages/account/kakaoauth.page.tsx',
    () => import('#web/pages/account/kakaoauth.page.tsx'),
  ),
  screen(
    paths.verifySuccess,
    'web/pages/auth/verify-success.page.tsx',
    () => import('#web/pages/auth/verify-success.page.tsx'),
  ),
]

/** Open to everybody, but personal: caches must not keep it and search engines must not list it. */
const certificate = [paths.certificates, `${paths.certificates}/:number`].map((path) =>
  screen(path, 'web/pages/certificate.page.tsx', async () => {
    // It uses components of the member area, and so its style sheet.
    const [page] = await Promise.all([import('#web/pages/certificate.page.tsx'), wearPrivate()])
    return page
  }),
)

const mypage = frame(GUARDS, async () => ({ Layout: (await loadGuards()).MypageGuard }), [
  frame('web/pages/mypage/layout.tsx', () => import('#web/pages/mypage/layout.tsx'), [
    screen(
      paths.mypage,
      'web/pages/mypage/dashboard.page.tsx',
      () => import('#web/pages/mypage/dashboard.page.tsx'),
    ),
    screen(
      paths.mypageProfile,
      'web/pages/mypage/profile.page.tsx',
      () => import('#web/pages/mypage/profile.page.tsx'),
    ),
    screen(
      paths.mypagePayments,
      'web/pages/mypage/paymentshistory.page.tsx',
      () => import('#web/pages/mypage/paymentshistory.page.tsx'),
    ),
    screen(
      `${paths.mypagePayments}/:orderId/receipt`,
      'web/pages/mypage/receipt.page.tsx',
      () => import('#web/pages/mypage/receipt.page.tsx'),
    ),
    screen(
      paths.mypageIng,
      'web/pages/mypage/ingcourse.page.tsx',
      () => import('#web/pages/mypage/ingcourse.page.tsx'),
    ),
    screen(
      paths.mypageDone,
      'web/pages/mypage/endcourse.page.tsx',
      () => import('#web/pages/mypage/endcourse.page.tsx'),
    ),
    ...[paths.mypageNotes, `${paths.mypageNotes}/:courseId`].map((path) =>
      screen(path, 'web/pages/mypage/notes.page.tsx', () => import('#web/pages/mypage/notes.page.tsx')),
    ),
    screen(
      paths.practice,
      'web/pages/mypage/practice.page.tsx',
      () => import('#web/pages/mypage/practice.page.tsx'),
    ),
    screen(
      paths.practiceQna,
      'web/pages/mypage/practiceqna.page.tsx',
      () => import('#web/pages/mypage/practiceqna.page.tsx'),
    ),
    screen(
      `${paths.practiceQna}/:questionId`,
      'web/pages/mypage/practiceqna-thread.page.tsx',
      () => import('#web/pages/mypage/practiceqna-thread.page.tsx'),
    ),
  ]),
])

const player = frame(GUARDS, async () => ({ Layout: (await loadGuards()).PlayerGuard }), [
  screen(
    '/course/:courseId/lectures',
    'web/pages/course/lectures.page.tsx',
    () => import('#web/pages/course/lectures.page.tsx'),
    { isDark: true },
  ),
])

/** Fills the window, as the player does. */
const workspace = frame(GUARDS, async () => ({ Layout: (await loadGuards()).MypageGuard }), [
  screen(
    `${paths.practice}/:exerciseId`,
    'web/pages/practice/exercise.page.tsx',
    () => import('#web/pages/practice/exercise.page.tsx'),
  ),
])

const admin = frame(GUARDS, async () => ({ Layout: (await loadGuards()).AdminGuard }), [
  frame('web/pages/admin/layout.tsx', () => import('#web/pages/admin/layout.tsx'), [
    adminScreen(paths.admin, 'web/pages/admin/dashboard.page.tsx', 'dashboard'),
    adminScreen(paths.adminUsers, 'web/pages/admin/user.page.tsx', 'user'),
    adminScreen(`${paths.adminUsers}/:memberId`, 'web/pages/admin/member.page.tsx', 'member'),
    adminScreen(paths.adminCourses, 'web/pages/admin/course.page.tsx', 'course'),
    adminScreen(paths.adminNewCourse, 'web/pages/admin/course-new.page.tsx', 'course-new'),
    adminScreen(`${paths.adminCourses}/:courseId`, 'web/pages/admin/course-edit.page.tsx', 'course-edit'),
    adminScreen(
      `${paths.adminCourses}/:courseId/preview`,
      'web/pages/admin/course-preview.page.tsx',
      'course-preview',
    ),
    adminScreen(
      `${paths.adminCourses}/:courseId/lectures`,
      'web/pages/admin/course-lectures.page.tsx',
      'course-lectures',
    ),
    adminScreen('/admin/lectures/:lectureId', 'web/pages/admin/lecture.page.tsx', 'lecture'),
    adminScreen(paths.adminPractice, 'web/pages/admin/practice.page.tsx', 'practice'),
    adminScreen(paths.adminNewExercise, 'web/pages/admin/practice-new.page.tsx', 'practice-new'),
    adminScreen(
      `${paths.adminPractice}/:exerciseId`,
      'web/pages/admin/practice-edit.page.tsx',
      'practice-edit',
    ),
    adminScreen(paths.adminQuestions, 'web/pages/admin/questions.page.tsx', 'questions'),
    adminScreen(paths.adminLetters, 'web/pages/admin/letters.page.tsx', 'letters'),
    adminScreen(paths.adminAccount, 'web/pages/admin/account.page.tsx', 'account'),
    adminScreen(paths.adminAudit, 'web/pages/admin/audit.page.tsx', 'audit'),
    adminScreen(paths.adminPayments, 'web/pages/admin/payments.page.tsx', 'payments'),
    adminScreen(`${paths.adminPayments}/:orderId`, 'web/pages/admin/payment.page.tsx', 'payment'),
    adminScreen(paths.adminCoupons, 'web/pages/admin/coupons.page.tsx', 'coupons'),
    adminScreen(paths.adminSettings, 'web/pages/admin/settings.page.tsx', 'settings'),
    frame('web/pages/admin/chat-desk.tsx', () => import('#web/pages/admin/chat-desk.tsx'), [
      adminScreen(paths.adminChat, 'web/pages/admin/chat.page.tsx', 'chat'),
      adminScreen(`${paths.adminChat}/:roomId`, 'web/pages/admin/chat-room.page.tsx', 'chat-room'),
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

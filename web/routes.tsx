import { data, type RouteObject } from 'react-router'
import { Category } from '#web/catalogue/categories.ts'
import type { PageSource } from '#web/page-source.ts'
import { paths } from '#web/paths.ts'
import { PageProblem } from '#web/pages/shell/page-problem.tsx'
import { Root } from '#web/pages/shell/root.tsx'
import { RootProblem } from '#web/pages/shell/root-problem.tsx'
import { runningSite } from '#web/pages/shell/running-site.ts'
import { Shell } from '#web/pages/shell/shell.tsx'
import { wearPrivate } from '#web/styles/wear-private.ts'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

type Screen = { Page: React.ComponentType }
type Frame = { Layout: React.ComponentType }

/** What only the server asks of a route. */
const known = (handle: { file: string; isPrivate?: boolean }) => (import.meta.env.SSR ? { handle } : {})

/** The first page brings its data along. */
const loaders = () => import('#web/catalogue/load-pages.ts')

/** Rendered on the server and then taken over; `file` names it in the build's manifest. */
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

/** Drawn in the browser only; the server sends a loading screen. */
const screen = (path: string, file: string, load: () => Promise<Screen>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Page }),
  ...known({ file, isPrivate: true }),
})

const frame = (file: string, load: () => Promise<Frame>, children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    const [{ Layout }] = await Promise.all([load(), wearPrivate()])
    return { Component: Layout }
  },
  ...known({ file, isPrivate: true }),
  children,
})

const GUARDS = 'web/pages/shell/guards.tsx'
const loadGuards = () => import('#web/pages/shell/guards.tsx')

/** Every address of the product, in the order of the specification. */
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
  {
    ...page(
      '/legal/:document',
      'web/pages/legal/legal.page.tsx',
      () => import('#web/pages/legal/legal.page.tsx'),
    ),
    loader: async ({ params }) =>
      (await import('#web/pages/legal/load-legal.ts')).loadLegal(source, params.document),
  },
]

const payment = frame(GUARDS, async () => ({ Layout: (await loadGuards()).PlayerGuard }), [
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
  screen(
    paths.loginChoice,
    'web/pages/account/loginchoice.page.tsx',
    () => import('#web/pages/account/loginchoice.page.tsx'),
  ),
  screen(
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

/** Open to everybody, yet about somebody: no cache may keep it and no search engine find it. */
const certificate = [paths.certificates, `${paths.certificates}/:number`].map((path) =>
  screen(path, 'web/pages/certificate.page.tsx', () => import('#web/pages/certificate.page.tsx')),
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
  ]),
])

const player = frame(GUARDS, async () => ({ Layout: (await loadGuards()).PlayerGuard }), [
  screen(
    '/course/:courseId/lectures',
    'web/pages/course/lectures.page.tsx',
    () => import('#web/pages/course/lectures.page.tsx'),
  ),
])

const admin = frame(GUARDS, async () => ({ Layout: (await loadGuards()).AdminGuard }), [
  frame('web/pages/admin/layout.tsx', () => import('#web/pages/admin/layout.tsx'), [
    screen(
      paths.admin,
      'web/pages/admin/dashboard.page.tsx',
      () => import('#web/pages/admin/dashboard.page.tsx'),
    ),
    screen(paths.adminUsers, 'web/pages/admin/user.page.tsx', () => import('#web/pages/admin/user.page.tsx')),
    screen(
      paths.adminCourses,
      'web/pages/admin/course.page.tsx',
      () => import('#web/pages/admin/course.page.tsx'),
    ),
    screen(
      paths.adminNewCourse,
      'web/pages/admin/course-new.page.tsx',
      () => import('#web/pages/admin/course-new.page.tsx'),
    ),
    screen(
      `${paths.adminCourses}/:courseId`,
      'web/pages/admin/course-edit.page.tsx',
      () => import('#web/pages/admin/course-edit.page.tsx'),
    ),
    screen(
      `${paths.adminCourses}/:courseId/preview`,
      'web/pages/admin/course-preview.page.tsx',
      () => import('#web/pages/admin/course-preview.page.tsx'),
    ),
    screen(
      `${paths.adminCourses}/:courseId/lectures`,
      'web/pages/admin/course-lectures.page.tsx',
      () => import('#web/pages/admin/course-lectures.page.tsx'),
    ),
    screen(
      '/admin/lectures/:lectureId',
      'web/pages/admin/lecture.page.tsx',
      () => import('#web/pages/admin/lecture.page.tsx'),
    ),
    screen(
      paths.adminQuestions,
      'web/pages/admin/questions.page.tsx',
      () => import('#web/pages/admin/questions.page.tsx'),
    ),
    screen(
      paths.adminLetters,
      'web/pages/admin/letters.page.tsx',
      () => import('#web/pages/admin/letters.page.tsx'),
    ),
    screen(
      paths.adminAccount,
      'web/pages/admin/account.page.tsx',
      () => import('#web/pages/admin/account.page.tsx'),
    ),
    screen(
      paths.adminPayments,
      'web/pages/admin/payments.page.tsx',
      () => import('#web/pages/admin/payments.page.tsx'),
    ),
    screen(
      `${paths.adminPayments}/:orderId`,
      'web/pages/admin/payment.page.tsx',
      () => import('#web/pages/admin/payment.page.tsx'),
    ),
    screen(
      paths.adminCoupons,
      'web/pages/admin/coupons.page.tsx',
      () => import('#web/pages/admin/coupons.page.tsx'),
    ),
    frame('web/pages/admin/chat-desk.tsx', () => import('#web/pages/admin/chat-desk.tsx'), [
      screen(
        paths.adminChat,
        'web/pages/admin/chat.page.tsx',
        () => import('#web/pages/admin/chat.page.tsx'),
      ),
      screen(
        `${paths.adminChat}/:roomId`,
        'web/pages/admin/chat-room.page.tsx',
        () => import('#web/pages/admin/chat-room.page.tsx'),
      ),
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

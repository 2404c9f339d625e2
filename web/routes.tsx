import type { ComponentType } from 'react'
import { data, type RouteObject, type ShouldRevalidateFunction } from 'react-router'
import type { ScreenPlace, Screen } from '#web/feature.ts'
import { features } from '#web/features.ts'
import type { LoadedSource } from '#web/page-source.ts'
import { PageProblem } from '#web/shell/page-problem.tsx'
import { Root } from '#web/shell/root.tsx'
import { RootProblem } from '#web/shell/root-problem.tsx'
import { runningSite } from '#web/shell/running-site.ts'
import { Shell } from '#web/shell/shell.tsx'
import { wearPrivate } from '#web/styles/wear-private.ts'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

type LoadSource = () => LoadedSource

/** Every path of the product, derived from the list of features. */
export function makeRoutes(loadSource: LoadSource): RouteObject[] {
  const at = (place: ScreenPlace) => screensAt(place).map((screen) => routeOf(screen, loadSource))
  return [
    {
      id: ROOT_ROUTE,
      Component: Root,
      ErrorBoundary: RootProblem,
      loader: async () => runningSite(await loadSource()),
      shouldRevalidate: () => false,
      children: [
        inShell([
          ...at('open'),
          guarded('PaymentGuard', at('checkout')),
          ...at('form'),
          ...at('personal'),
          guarded('MypageGuard', [mypage(at('mypage'))]),
          nowhere,
        ]),
        guarded('AdminGuard', [admin([...at('admin'), support(at('support'))])]),
        guarded('PlayerGuard', at('player')),
        guarded('MypageGuard', at('workspace')),
      ],
    },
  ]
}

const screensAt = (place: ScreenPlace) =>
  features.flatMap(({ screens }) => screens).filter((screen: LeanScreen) => screen.place === place)

/** In the browser's build the screens behind a login lack `load`. */
type LeanScreen = Omit<Screen, 'load'> & { load?: Screen['load'] }

const BEHIND_LOGIN = 'web/behind-login.ts'
const behindLogin = () => import('#web/behind-login.ts')

function routeOf({ path, load, file, place, loader }: LeanScreen, loadSource: LoadSource): RouteObject {
  return {
    path,
    ...(loader && { loader: ({ params }) => loader(loadSource(), params), shouldRevalidate: isOtherPath }),
    lazy: async () => {
      const page = load ? load() : (await behindLogin()).loadPage(path)
      const [{ Page }] = await Promise.all([page, place === 'personal' && wearPrivate()])
      return { Component: Page }
    },
    // Only the server needs these.
    ...(import.meta.env.SSR && {
      handle: { files: [file], isPrivate: place !== 'open', isDark: place === 'player' },
    }),
  }
}

/** A screen's data depends on its path alone, so filters in the query load nothing; `revalidate` still does. */
const isOtherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

const inShell = (children: RouteObject[]): RouteObject => ({
  Component: Shell,
  children: [{ ErrorBoundary: PageProblem, children }],
})

/** A file with what surrounds screens; the build adds its name, as it does to screens. */
type LazyModule<T> = { load: () => Promise<T>; file?: string }
type Layout = ComponentType | Promise<ComponentType>

function frame<T>(
  part: LazyModule<T>,
  layoutOf: (loaded: T) => Layout,
  children: RouteObject[],
): RouteObject {
  return {
    lazy: async () => {
      const [Component] = await Promise.all([part.load().then(layoutOf), wearPrivate()])
      return { Component }
    },
    ...(import.meta.env.SSR && { handle: { files: [part.file, BEHIND_LOGIN], isPrivate: true } }),
    children,
  }
}

type Guard = 'PaymentGuard' | 'MypageGuard' | 'AdminGuard' | 'PlayerGuard'

const guarded = (guard: Guard, children: RouteObject[]) =>
  frame({ load: () => import('#web/shell/guards.tsx') }, (guards) => guards[guard], children)

const mypage = (children: RouteObject[]) =>
  frame(
    { load: () => import('#web/features/mypage/layout.tsx') },
    async ({ layoutWith }) => layoutWith((await behindLogin()).menuOf('mypage')),
    children,
  )

const admin = (children: RouteObject[]) =>
  frame(
    { load: () => import('#web/shell/staff/staff-shell.tsx') },
    async ({ shellWith }) => shellWith((await behindLogin()).menuOf('admin', 'support')),
    [{ ErrorBoundary: PageProblem, children }],
  )

const support = (children: RouteObject[]) =>
  frame(
    { load: () => import('#web/features/chat/support/support-frame.tsx') },
    ({ Layout }) => Layout,
    children,
  )

const nowhere: RouteObject = {
  path: '*',
  element: null,
  loader: async () => {
    throw data((await import('#web/features/catalogue/load-pages.ts')).unknownPage, { status: 404 })
  },
}

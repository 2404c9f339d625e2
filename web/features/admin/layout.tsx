import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useMatch, useNavigation } from 'react-router'
import { maySome } from '#contract/policy.ts'
import type { MenuLink } from '#web/feature.ts'
import { supportQuery } from '#web/features/chat/support-queries.ts'
import { OwnerProvider } from '#web/features/identity/security-owner.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { SecondFactorGate } from '#web/features/admin/second-factor-gate.tsx'
import { SideMenu } from '#web/features/admin/shell/side-menu.tsx'
import { TopBar } from '#web/features/admin/shell/top-bar.tsx'
import { ClosedShopNote } from '#web/features/site/closed-shop-note.tsx'
import { paths } from '#web/paths.ts'

/** Parts that the shell lends to the frame. */
type Frame = { menuId: string; tools?: ReactNode; account?: ReactNode }

export const layoutWith =
  (menu: MenuLink[], frame: Frame = { menuId: 'staff-menu' }) =>
  () => <Layout menu={menu} {...frame} />

function Layout({ menu, menuId, tools, account }: Frame & { menu: MenuLink[] }) {
  const session = useSession()
  const { pathname } = useLocation()
  const main = useFocusOnNewPage(pathname)
  const isInbox = useMatch(`${paths.adminChat}/*`) !== null
  const isRoom = useMatch(`${paths.adminChat}/:roomId`) !== null
  const places = menu.filter(
    ({ permission }) => !permission || (session.is === 'member' && maySome(session.user, permission)),
  )
  const [first] = places
  // A role without the dashboard begins with its first screen.
  if (pathname === paths.admin && first && first.to !== paths.admin) return <Navigate to={first.to} replace />
  return (
    <div className="min-h-dvh">
      <a
        href="#main"
        className="absolute -top-40 left-4 z-50 rounded-board bg-indigo px-4 py-3 font-semibold text-on-fill focus:top-4"
      >
        본문으로 건너뛰기
      </a>
      <TopBar places={places} menuId={menuId} home={first?.to ?? paths.admin} tools={tools} />
      <WayThere />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SideMenu places={places} menuId={menuId} account={account} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={`min-w-0 px-5 outline-none md:px-6 xl:px-8 ${isInbox ? (isRoom ? 'py-3 max-md:px-3' : 'pt-4 pb-3') : 'pt-5 pb-16 lg:pt-6'}`}
        >
          <OwnerProvider>
            <SecondFactorGate>
              <Watch />
              <ClosedShopNote />
              <Outlet />
            </SecondFactorGate>
          </OwnerProvider>
        </main>
      </div>
    </div>
  )
}

/** After a navigation the focus would be on a link that is gone. A screen that focuses a field itself keeps it. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** A thin progress bar at the top while the next screen is loading. */
function WayThere() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-wood-1">
      <div className="h-full w-1/3 animate-slide bg-indigo" />
    </div>
  )
}

const SupportWatch = lazy(async () => ({
  default: (await import('#web/features/chat/support-watch.tsx')).SupportWatch,
}))

/** Only support agents are connected, and only they load the code for it. */
function Watch() {
  const session = useSession()
  const { data: support } = useQuery(supportQuery)
  if (session.is !== 'member' || !support?.isMine) return null
  return (
    <Suspense>
      <SupportWatch meId={session.user.id} />
    </Suspense>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, useLocation, useMatch } from 'react-router'
import { maySome } from '#contract/policy.ts'
import type { MenuLink } from '#web/feature.ts'
import { supportQuery } from '#web/features/chat/support-queries.ts'
import { OwnerProvider } from '#web/features/identity/security-owner.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { SecondFactorGate } from '#web/features/admin/second-factor-gate.tsx'
import { SavedViews } from '#web/features/admin/saved-views/saved-views.tsx'
import { SideMenu } from '#web/features/admin/shell/side-menu.tsx'
import { TopBar } from '#web/features/admin/shell/top-bar.tsx'
import { ClosedShopNote } from '#web/features/site/closed-shop-note.tsx'
import { paths } from '#web/paths.ts'
import { UnderFilters } from '#web/ui/staff/under-filters.ts'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { useFocusOnNewPage } from '#web/ui/frame/use-focus-on-new-page.ts'
import { WayThere } from '#web/ui/frame/way-there.tsx'

const savedViews = <SavedViews />

/** Parts that the shell lends to the frame. */
type Frame = { menuId: string; tools?: ReactNode; account?: ReactNode }

export const layoutWith =
  (menu: MenuLink[], frame: Frame = { menuId: 'staff-menu' }) =>
  () => <Layout menu={menu} {...frame} />

function Layout({ menu, menuId, tools, account }: Frame & { menu: MenuLink[] }) {
  const session = useSession()
  const { pathname } = useLocation()
  const main = useFocusOnNewPage()
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
      <SkipLink />
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
              <UnderFilters value={savedViews}>
                <Outlet />
              </UnderFilters>
            </SecondFactorGate>
          </OwnerProvider>
        </main>
      </div>
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

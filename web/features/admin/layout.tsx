import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  History,
  CodeXml,
  LayoutDashboard,
  FilePenLine,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircleQuestion,
  MessagesSquare,
  Presentation,
  ReceiptText,
  Route,
  SlidersHorizontal,
  Star,
  Ticket,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Navigate, Outlet, useLocation, useMatch } from 'react-router'
import { maySome } from '#contract/policy.ts'
import { SecondFactorGate } from '#web/features/admin/second-factor-gate.tsx'
import { ClosedShopNote } from '#web/features/site/closed-shop-note.tsx'
import type { MenuIcon, MenuLink } from '#web/feature.ts'
import { useHereInView } from '#web/ui/use-here-in-view.ts'
import { SupportPlace } from '#web/features/chat/support-place.tsx'
import { supportQuery } from '#web/features/chat/support-queries.ts'
import { OwnerProvider } from '#web/features/identity/security-owner.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

const ICONS: Record<MenuIcon, LucideIcon> = {
  account: UserRound,
  announcements: Megaphone,
  audit: History,
  chat: MessagesSquare,
  coupons: Ticket,
  courses: BookOpen,
  dashboard: LayoutDashboard,
  errata: FilePenLine,
  exercises: CodeXml,
  instructors: Presentation,
  mails: Mail,
  members: UsersRound,
  payments: ReceiptText,
  questions: MessageCircleQuestion,
  reviews: Star,
  roadmaps: Route,
  settings: SlidersHorizontal,
}

const PLACE =
  'relative flex min-h-11 items-center gap-2.5 border-b-2 border-transparent px-3 text-15 whitespace-nowrap ' +
  'hover:bg-wood-1 [&[aria-current]]:border-indigo [&[aria-current]]:font-bold ' +
  '[&[aria-current]]:text-indigo lg:rounded-board lg:border-b-0 lg:[&[aria-current]]:bg-indigo-wash'

/** The support screen needs the window's whole width; on a phone an open room needs the whole height too. */
const usePlaceLooks = () => {
  const isInbox = useMatch(`${paths.adminChat}/*`) !== null
  const isRoom = useMatch(`${paths.adminChat}/:roomId`) !== null
  return {
    page: isInbox
      ? `max-w-[100rem]! gap-y-4! pt-5! pb-3! lg:gap-x-6! ${isRoom ? 'max-md:px-3! max-md:pt-3!' : ''}`
      : '',
    nav: isRoom ? 'max-md:hidden' : '',
  }
}

export const layoutWith = (menu: MenuLink[]) => () => <Layout menu={menu} />

function Layout({ menu }: { menu: MenuLink[] }) {
  const looks = usePlaceLooks()
  const session = useSession()
  const { pathname } = useLocation()
  const places = menu.filter(
    ({ permission }) => !permission || (session.is === 'member' && maySome(session.user, permission)),
  )
  const [first] = places
  // A role without the dashboard begins with its first screen.
  if (pathname === paths.admin && first && first.to !== paths.admin) return <Navigate to={first.to} replace />
  return (
    <div
      className={`page grid grid-cols-1 items-start gap-x-10 gap-y-6 py-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-10 ${looks.page}`}
    >
      <Sidebar places={places} className={looks.nav} />
      <div className="min-w-0">
        <OwnerProvider>
          <SecondFactorGate>
            <Watch />
            <ClosedShopNote />
            <Outlet />
          </SecondFactorGate>
        </OwnerProvider>
      </div>
    </div>
  )
}

function Sidebar({ places, className }: { places: MenuLink[]; className: string }) {
  const row = useRef<HTMLUListElement>(null)
  useHereInView(row, useLocation().pathname)
  return (
    <nav aria-label="관리자" className={`lg:sticky lg:top-24 ${className}`}>
      <ul
        ref={row}
        className="sideways flex gap-1 overflow-x-auto [scrollbar-width:thin] border-b border-line max-md:-mx-5 max-md:px-5 lg:flex-col lg:border-b-0"
      >
        {places.map((place) =>
          place.to === paths.adminChat ? (
            <SupportPlace key={place.to} className={PLACE} />
          ) : (
            <Place key={place.to} {...place} />
          ),
        )}
      </ul>
    </nav>
  )
}

/** A link in the sidebar; screens below a list belong to the list's link. */
function Place({ to, name, icon = 'dashboard', alsoBelow }: MenuLink) {
  const { pathname } = useLocation()
  const Icon = ICONS[icon]
  const isBelow = to !== paths.admin && [`${to}/`, ...alsoBelow].some((place) => pathname.startsWith(place))
  return (
    <li>
      <Link to={to} aria-current={pathname === to ? 'page' : isBelow || undefined} className={PLACE}>
        <Icon size={18} aria-hidden />
        {name}
      </Link>
    </li>
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

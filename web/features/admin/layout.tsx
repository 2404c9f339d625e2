import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  History,
  CodeXml,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  ReceiptText,
  SlidersHorizontal,
  Ticket,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router'
import { SecondFactorGate } from '#web/features/admin/second-factor-gate.tsx'
import { ClosedShopNote } from '#web/features/site/closed-shop-note.tsx'
import { useHereInView } from '#web/ui/use-here-in-view.ts'
import { useIsAdmin } from '#web/features/identity/use-is-admin.ts'
import { DeskPlace } from '#web/features/chat/desk-place.tsx'
import { deskQuery } from '#web/features/chat/desk-queries.ts'
import { OwnerProvider } from '#web/features/identity/security-owner.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

const PLACES: { to: string; name: string; Icon: LucideIcon; forAdmins?: boolean }[] = [
  { to: paths.admin, name: '대시보드', Icon: LayoutDashboard },
  { to: paths.adminUsers, name: '회원관리', Icon: UsersRound },
  { to: paths.adminCourses, name: '강의관리', Icon: BookOpen },
  { to: paths.adminPractice, name: '실습', Icon: CodeXml },
  { to: paths.adminPayments, name: '결제', Icon: ReceiptText },
  { to: paths.adminCoupons, name: '쿠폰', Icon: Ticket },
  { to: paths.adminQuestions, name: '질문', Icon: MessageCircleQuestion },
  { to: paths.adminLetters, name: '메일', Icon: Mail },
  { to: paths.adminAudit, name: '변경 기록', Icon: History, forAdmins: true },
  { to: paths.adminSettings, name: '설정', Icon: SlidersHorizontal },
  { to: paths.adminAccount, name: '내 계정', Icon: UserRound },
]

/** A lecture's own screen has a path beside that of its course (spec.md#2). */
const LECTURES = '/admin/lectures'

const PLACE =
  'relative flex min-h-11 items-center gap-2.5 border-b-2 border-transparent px-3 text-15 whitespace-nowrap ' +
  'hover:bg-wood-1 [&[aria-current]]:border-indigo [&[aria-current]]:font-bold ' +
  '[&[aria-current]]:text-indigo lg:rounded-board lg:border-b-0 lg:[&[aria-current]]:bg-indigo-wash'

/** The support screen needs the window's whole width; on a phone an open room needs the whole height too. */
const usePlaceLooks = () => {
  const isDesk = useMatch(`${paths.adminChat}/*`) !== null
  const isRoom = useMatch(`${paths.adminChat}/:roomId`) !== null
  return {
    page: isDesk
      ? `max-w-[100rem]! gap-y-4! pt-5! pb-3! lg:gap-x-6! ${isRoom ? 'max-md:px-3! max-md:pt-3!' : ''}`
      : '',
    nav: isRoom ? 'max-md:hidden' : '',
  }
}

export function Layout() {
  const looks = usePlaceLooks()
  const isAdmin = useIsAdmin()
  const row = useRef<HTMLUListElement>(null)
  useHereInView(row, useLocation().pathname)
  const places = PLACES.filter(({ forAdmins }) => isAdmin || !forAdmins)
  return (
    <div
      className={`page grid grid-cols-1 items-start gap-x-10 gap-y-6 py-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-10 ${looks.page}`}
    >
      <nav aria-label="관리자" className={`lg:sticky lg:top-24 ${looks.nav}`}>
        <ul
          ref={row}
          className="sideways flex gap-1 overflow-x-auto [scrollbar-width:thin] border-b border-line max-md:-mx-5 max-md:px-5 lg:flex-col lg:border-b-0"
        >
          {places.slice(0, -1).map((place) => (
            <Place key={place.to} {...place} />
          ))}
          <DeskPlace className={PLACE} />
          {places.slice(-1).map((place) => (
            <Place key={place.to} {...place} />
          ))}
        </ul>
      </nav>
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

/** A link in the sidebar; screens below a list belong to the list's link. */
function Place({ to, name, Icon }: (typeof PLACES)[number]) {
  const { pathname } = useLocation()
  const isBelow = [to, ...(to === paths.adminCourses ? [LECTURES] : [])].some(
    (place) => place !== paths.admin && pathname.startsWith(`${place}/`),
  )
  return (
    <li>
      <Link to={to} aria-current={pathname === to ? 'page' : isBelow || undefined} className={PLACE}>
        <Icon size={18} aria-hidden />
        {name}
      </Link>
    </li>
  )
}

const DeskWatch = lazy(async () => ({
  default: (await import('#web/features/chat/desk-watch.tsx')).DeskWatch,
}))

/** Only support agents are connected, and only they load the code for it. */
function Watch() {
  const session = useSession()
  const { data: desk } = useQuery(deskQuery)
  if (session.is !== 'member' || !desk?.isMine) return null
  return (
    <Suspense>
      <DeskWatch meId={session.user.id} />
    </Suspense>
  )
}

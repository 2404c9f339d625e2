import {
  BookOpen,
  CodeXml,
  ExternalLink,
  FilePenLine,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircleQuestion,
  MessagesSquare,
  Presentation,
  ReceiptText,
  Route,
  Shapes,
  SlidersHorizontal,
  Star,
  Ticket,
  UserRound,
  UsersRound,
  X,
} from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { MenuIcon, MenuLink } from '#web/feature.ts'
import { groupPlaces } from '#web/features/admin/shell/menu-groups.ts'
import { SupportPlace } from '#web/features/chat/support-place.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

export const ICONS: Record<MenuIcon, LucideIcon> = {
  account: UserRound,
  announcements: Megaphone,
  audit: History,
  categories: Shapes,
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
  'flex min-h-11 items-center gap-2.5 rounded-board px-3 text-15 whitespace-nowrap hover:bg-wood-1 lg:min-h-10 ' +
  '[&[aria-current]]:bg-indigo-wash [&[aria-current]]:font-bold [&[aria-current]]:text-indigo'

type Props = { places: readonly MenuLink[]; menuId: string; account: ReactNode }

/** Beside the screen; below the width for both a drawer, a popover that the top bar opens. */
export function SideMenu({ places, menuId, account }: Props) {
  const { pathname } = useLocation()
  useEffect(() => document.getElementById(menuId)?.hidePopover?.(), [menuId, pathname])
  return (
    <div
      id={menuId}
      popover="auto"
      className="m-0 overflow-y-auto border-line bg-sheet p-3 text-ink max-lg:fixed max-lg:inset-y-0 max-lg:right-auto max-lg:left-0
        max-lg:h-dvh max-lg:max-h-none max-lg:w-[min(18rem,100vw)] max-lg:border-0 max-lg:border-r max-lg:shadow-float max-lg:backdrop:bg-[rgb(0_0_0/0.45)]
        lg:sticky lg:inset-auto lg:top-14 lg:block lg:h-[calc(100dvh-3.5rem)] lg:w-auto lg:border-0 lg:border-r"
    >
      <div className="flex justify-end lg:hidden">
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label="메뉴 닫기"
          className="-mt-1 grid size-11 place-items-center"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      <nav aria-label="관리자">
        {groupPlaces(places).map(({ name, places: inGroup }) => (
          <section key={name} className="mb-4 last:mb-0">
            <h2 className="px-3 pb-1 text-13 font-semibold tracking-normal text-ink-soft">{name}</h2>
            <ul className="grid gap-px">
              {inGroup.map((place) =>
                place.to === paths.adminChat ? (
                  <SupportPlace key={place.to} className={PLACE} />
                ) : (
                  <Place key={place.to} {...place} />
                ),
              )}
            </ul>
          </section>
        ))}
      </nav>
      <div className="mt-4 border-t border-line pt-3 md:hidden">
        <Link to={paths.home} className={PLACE}>
          <ExternalLink size={18} aria-hidden />
          사이트 보기
        </Link>
        {account}
      </div>
    </div>
  )
}

/** A link in the menu; screens below a list belong to the list's link. */
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

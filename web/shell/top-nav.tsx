import { AccountSlot } from '#web/shell/account/account-slot.tsx'
import { useHeaderLinks } from '#web/shell/course-links.ts'
import { MobileMenu } from '#web/shell/mobile-menu.tsx'
import { SearchButton } from '#web/shell/search/search-button.tsx'
import { ThemeToggle } from '#web/shell/theme-switch.tsx'
import { paths } from '#web/paths.ts'
import { Link, NavLink } from '#web/ui/link.tsx'
import { useSite } from '#web/ui/use-site.ts'
import { lazy, Suspense } from 'react'
import { useMember } from '#web/features/identity/session.ts'

const SHOWN_FROM = { lg: 'max-lg:hidden', xl: 'max-xl:hidden' }

export function TopNav() {
  const { brand } = useSite()
  return (
    <div className="sticky top-(--view-bar) z-30 border-b border-line bg-paper">
      <div className="page flex h-16 items-center gap-2 xl:gap-8">
        <Link
          to={paths.home}
          className="flex min-h-11 shrink-0 items-center gap-2.5 text-21 font-extrabold tracking-tight"
        >
          <BrandMark />
          {brand.name}
        </Link>
        <nav aria-label="코스" className="hidden md:block">
          <ul className="flex items-center">
            {useHeaderLinks().map(({ to, name, from }) => (
              <li key={to} className={from && SHOWN_FROM[from]}>
                <NavLink
                  to={to}
                  className="relative flex h-16 items-center px-2 text-15 font-medium whitespace-nowrap text-ink-soft hover:text-ink xl:px-3
                    aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:after:absolute
                    aria-[current=page]:after:inset-x-2 xl:aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-1
                    aria-[current=page]:after:bg-wood-3"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center md:-mr-3">
          <SearchButton />
          <AccountSlot />
          <BellSlot />
          <ThemeToggle />
          <MobileMenu />
        </div>
      </div>
    </div>
  )
}

/** Reserves the bell's place from the first paint if a login is hinted; visitors load none of its code. */
const BellSlot = () => (
  <div className="hidden size-11 in-data-[auth=hinted]:block has-[button]:block">
    {useMember() && (
      <Suspense>
        <MemberBell />
      </Suspense>
    )}
  </div>
)

const MemberBell = lazy(async () => ({
  default: (await import('#web/shell/account/member-bell.tsx')).MemberBell,
}))

/** Boards, one of them not yet in place. */
const BrandMark = () => (
  <svg width="26" height="24" viewBox="0 0 26 24" aria-hidden="true" className="shrink-0">
    <path className="fill-indigo" d="M0 1h15v6H0zM0 9h7v6H0zM9 9h17v6H9zM0 17h16v6H0z" />
    <path className="fill-pollen" d="M17 1h9v6h-9z" />
    <path className="fill-none stroke-indigo" d="M18.500 17.500h7v5h-7z" />
  </svg>
)

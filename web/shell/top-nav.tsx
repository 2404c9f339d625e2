import { CATEGORY_NAMES } from '#contract/catalogue/category-names.ts'
import { Category } from '#web/features/catalogue/categories.ts'
import { AccountSlot } from '#web/shell/account-slot.tsx'
import { BellSlot } from '#web/shell/bell-slot.tsx'
import { BrandMark } from '#web/shell/brand-mark.tsx'
import { MobileMenu } from '#web/shell/mobile-menu.tsx'
import { ThemeToggle } from '#web/shell/theme-switch.tsx'
import { paths } from '#web/paths.ts'
import { Link, NavLink } from '#web/ui/link.tsx'
import { useSite } from '#web/ui/use-site.ts'

export function TopNav() {
  const { brand } = useSite()
  return (
    <div className="sticky top-(--view-bar) z-30 border-b border-line bg-paper">
      <div className="page flex h-16 items-center gap-4 lg:gap-8">
        <Link
          to={paths.home}
          className="flex min-h-11 shrink-0 items-center gap-2.5 text-21 font-extrabold tracking-tight"
        >
          <BrandMark />
          {brand.name}
        </Link>
        <nav aria-label="코스" className="hidden md:block">
          <ul className="flex items-center gap-1">
            {Category.map((category) => (
              <li key={category}>
                <NavLink
                  to={paths.category(category)}
                  className="relative flex h-16 items-center px-2 text-15 font-medium whitespace-nowrap text-ink-soft hover:text-ink lg:px-3
                    aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:after:absolute
                    aria-[current=page]:after:inset-x-2 lg:aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-1
                    aria-[current=page]:after:bg-wood-3"
                >
                  {CATEGORY_NAMES[category]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <AccountSlot />
          <BellSlot />
          <ThemeToggle />
          <MobileMenu />
        </div>
      </div>
    </div>
  )
}

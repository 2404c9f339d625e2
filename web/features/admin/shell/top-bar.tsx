import { ExternalLink, Menu, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuLink } from '#web/feature.ts'
import { openStaffSearch, StaffSearch } from '#web/features/admin/shell/staff-search.tsx'
import { useMay } from '#web/features/identity/use-may.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useSite } from '#web/ui/use-site.ts'

type Props = { places: readonly MenuLink[]; menuId: string; home: string; tools: ReactNode }

const TOOL = 'grid size-11 shrink-0 place-items-center rounded-board text-ink-soft hover:text-ink'

export function TopBar({ places, menuId, home, tools }: Props) {
  const { brand } = useSite()
  const seesMembers = useMay('member.read')
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-sheet px-2 md:gap-2 md:px-4">
      <button type="button" popoverTarget={menuId} aria-label="메뉴" className={`${TOOL} lg:hidden`}>
        <Menu size={20} aria-hidden />
      </button>
      <Link
        to={home}
        className="flex min-h-11 min-w-0 items-center gap-2 text-17 font-extrabold tracking-tight md:shrink-0 lg:w-50 lg:pl-2"
      >
        <span className="truncate">{brand.name}</span>
        <span className="shrink-0 rounded-board bg-wood-1 px-1.5 text-13 font-semibold tracking-normal text-ink-soft">
          {seesMembers ? '관리자' : '강사'}
        </span>
      </Link>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={openStaffSearch}
        className="mx-2 hidden min-h-9 w-full max-w-md min-w-0 whitespace-nowrap items-center gap-2 rounded-board border border-line-strong bg-paper px-3 text-15 text-ink-soft hover:text-ink md:flex"
      >
        <Search size={16} aria-hidden />
        {seesMembers ? '회원, 주문, 코스 검색' : '코스, 강의, 실습 검색'}
        <kbd aria-hidden className="ml-auto font-sans text-13">
          ⌘K
        </kbd>
      </button>
      <div className="ml-auto flex items-center">
        <button
          type="button"
          aria-label="관리자 검색"
          onClick={openStaffSearch}
          className={`${TOOL} md:hidden`}
        >
          <Search size={20} aria-hidden />
        </button>
        <Link
          to={paths.home}
          className="flex min-h-11 items-center gap-1.5 rounded-board px-2 text-15 whitespace-nowrap text-ink-soft hover:text-ink max-md:hidden"
        >
          <ExternalLink size={16} aria-hidden />
          <span className="max-lg:sr-only">사이트 보기</span>
        </Link>
        {tools}
      </div>
      <StaffSearch places={places} />
    </header>
  )
}

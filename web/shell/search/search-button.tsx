import { openSearch } from '#web/shell/search/search-dialog.tsx'
import { paths } from '#web/paths.ts'
import { SearchSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** Without the client, and in another tab, it leads to the page of search. */
export const SearchButton = () => (
  <Link
    to={paths.search}
    aria-label="검색"
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      openSearch()
    }}
    className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-board text-15 text-ink-soft hover:text-ink"
  >
    <SearchSign />
    <span className="hidden xl:inline">검색 ⌘K</span>
  </Link>
)

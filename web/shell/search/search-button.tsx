import { openSearch } from '#web/shell/search/search-dialog.tsx'
import { paths } from '#web/paths.ts'
import { SearchSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** Without the client, and in another tab, it leads to the page of search. */
export const SearchButton = () => (
  <Link
    to={paths.search}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      openSearch()
    }}
    className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-board text-15 text-ink-soft hover:text-ink"
  >
    <SearchSign />
    <span className="sr-only lg:not-sr-only">검색</span>
    <kbd aria-hidden className="hidden font-sans xl:inline">
      ⌘K
    </kbd>
  </Link>
)

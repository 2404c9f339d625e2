import { Search } from 'lucide-react'

/** Searches while typing, without the server. */
export const NoteSearch = ({
  searchText,
  onSearch,
}: {
  searchText: string
  onSearch: (searchText: string) => void
}) => (
  <div className="relative min-w-0 grow basis-40">
    <Search size={16} aria-hidden className="pointer-events-none absolute top-3 left-3 text-ink-soft" />
    <input
      type="search"
      aria-label="노트 검색"
      placeholder="노트 검색"
      value={searchText}
      onChange={(event) => onSearch(event.currentTarget.value)}
      className="min-h-10 w-full rounded-board border border-line-strong bg-sheet pr-3 pl-9 text-15 placeholder:text-ink-soft"
    />
  </div>
)

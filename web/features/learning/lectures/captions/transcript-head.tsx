import { Search } from 'lucide-react'

type Props = {
  searchText: string
  found: number
  follows: boolean
  onSearch: (searchText: string) => void
  onFollows: (follows: boolean) => void
}

export const TranscriptHead = ({ searchText, found, follows, onSearch, onFollows }: Props) => (
  <div className="flex shrink-0 flex-col gap-2 border-b border-line px-4 py-2.5">
    <label className="flex items-center gap-2 rounded-board border border-line-strong px-2.5 has-focus:border-ink">
      <Search size={16} aria-hidden className="shrink-0 text-ink-soft" />
      <span className="sr-only">자막 검색</span>
      <input
        type="search"
        value={searchText}
        onChange={(event) => onSearch(event.target.value)}
        placeholder="자막 검색"
        className="h-10 w-full min-w-0 bg-transparent text-15 outline-none placeholder:text-ink-soft"
      />
    </label>
    <div className="flex min-h-6 items-center justify-between gap-2 text-13">
      <p role="status" className="text-ink-soft">
        {searchText.trim() !== '' && (found > 0 ? `${found}곳에서 찾았어요` : '검색 결과가 없어요')}
      </p>
      <label className="flex min-h-10 cursor-pointer items-center gap-1.5 font-semibold">
        <input
          type="checkbox"
          checked={follows}
          onChange={(event) => onFollows(event.target.checked)}
          className="size-4 accent-pollen"
        />
        영상 따라가기
      </label>
    </div>
  </div>
)

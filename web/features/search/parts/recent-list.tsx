import { History, X } from 'lucide-react'
import type { useRecentSearches } from '#web/features/search/parts/recent-searches.ts'

type Props = {
  searches: ReturnType<typeof useRecentSearches>
  onChoose: (q: string) => void
  /** The removed entry takes its focus along, so it moves to the search field. */
  onRemoved: () => void
}

/** Recent searches, each to repeat or to remove. */
export function RecentList({ searches: { recent, remove, removeAll }, onChoose, onRemoved }: Props) {
  if (recent.length === 0) return null
  return (
    <section aria-label="최근 검색어">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-13 font-semibold text-ink-soft">최근 검색어</h2>
        <button
          type="button"
          onClick={() => {
            removeAll()
            onRemoved()
          }}
          className="min-h-9 px-1 text-13 text-ink-soft underline underline-offset-4 hover:text-ink max-md:min-h-11"
        >
          모두 삭제
        </button>
      </div>
      <ul>
        {recent.map((q) => (
          <li key={q} className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => onChoose(q)}
              className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-board px-2 text-left text-15 -outline-offset-2 hover:bg-wood-1"
            >
              <History size={16} aria-hidden className="shrink-0 text-ink-soft" />
              <span className="truncate">{q}</span>
            </button>
            <button
              type="button"
              aria-label={`최근 검색어 ‘${q}’ 삭제`}
              onClick={() => {
                remove(q)
                onRemoved()
              }}
              className="grid size-11 shrink-0 place-items-center rounded-board text-ink-soft -outline-offset-2 hover:text-ink"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

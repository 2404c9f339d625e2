import type { ResultGroup } from '#web/features/search/palette/group-results.ts'
import { ResultOptions } from '#web/features/search/palette/result-options.tsx'
import type { Options } from '#web/ui/palette/use-options.ts'
import { CategoryChips } from '#web/features/search/parts/category-chips.tsx'
import { LookAround } from '#web/features/search/parts/look-around.tsx'
import { ReadingNote } from '#web/features/search/parts/reading-note.tsx'
import { RecentList } from '#web/features/search/parts/recent-list.tsx'
import type { useRecentSearches } from '#web/features/search/parts/recent-searches.ts'
import type { SearchState } from '#web/features/search/parts/use-search.ts'
import { PaletteFailure, PaletteNote } from '#web/ui/palette/palette-note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  listId: string
  /** The typed text, trimmed. */
  text: string
  state: SearchState
  /** Whether the shown answer is to the typed text. */
  isAnswered: boolean
  groups: readonly ResultGroup[]
  options: Options
  onOpen: (url: string) => void
  searches: ReturnType<typeof useRecentSearches>
  onRepeat: (q: string) => void
  onRemoved: () => void
  onClose: () => void
}

/** The content below the field: recent searches, results, or why there are none. */
export function PaletteBody(props: Props) {
  const { listId, text, state, isAnswered, groups, options, onOpen, searches, onRepeat, onRemoved, onClose } =
    props
  const { found, failure } = state
  return (
    <>
      <p role="status" className="sr-only">
        {isAnswered && found && statusOf(text, found.totalElements)}
      </p>
      {text === '' ? (
        <div className="grid gap-4 p-4">
          <p className="text-15 text-ink-soft">
            초성(ㅍㅇㅆ)이나 한/영을 바꾸지 않은 글자(vkdlTjs)로도 찾을 수 있어요.
          </p>
          <RecentList searches={searches} onChoose={onRepeat} onRemoved={onRemoved} />
          <LookAround onLeave={onClose} />
        </div>
      ) : failure !== null ? (
        <PaletteFailure sentence={failure} onRetry={state.retry} />
      ) : !found ? (
        <Loading />
      ) : groups.length === 0 ? (
        isAnswered ? (
          <PaletteNote>
            <b className="wrap-anywhere">‘{text}’ 검색 결과가 없어요.</b>
            <span className="mb-2 text-ink-soft">철자를 확인하거나 검색어를 줄여 보세요.</span>
            <CategoryChips onLeave={onClose} />
          </PaletteNote>
        ) : (
          <Loading />
        )
      ) : (
        <div className={isAnswered ? '' : 'opacity-60'}>
          {found.reading !== 'typed' && (
            <p className="px-4 pt-3 text-13 text-ink-soft">
              <ReadingNote found={found} />
            </p>
          )}
          <ResultOptions
            listId={listId}
            text={text}
            groups={groups}
            options={options}
            onOpen={onOpen}
            words={state.words}
            total={found.totalElements}
          />
        </div>
      )}
    </>
  )
}

const statusOf = (text: string, total: number) =>
  total > 0 ? `검색 결과 ${total}개를 찾았어요.` : `‘${text}’ 검색 결과가 없어요.`

const Loading = () => (
  <div role="status" className="grid gap-3 p-4">
    <p className="sr-only">검색하는 중…</p>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
)

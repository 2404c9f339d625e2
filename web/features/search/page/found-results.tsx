import type { SearchPage } from '#contract/search/search.ts'
import { ResultRow } from '#web/features/search/page/result-row.tsx'
import { type View, viewsOf } from '#web/features/search/parts/count-words.ts'
import { ReadingNote } from '#web/features/search/parts/reading-note.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ViewTabs } from '#web/ui/view-tabs.tsx'

type Props = { found: SearchPage; words: readonly string[]; view: View; onOpen: () => void }

/** A tab for each kind, the results, and the way to more of them. */
export const FoundResults = ({ found, words, view, onOpen }: Props) => (
  <>
    <ViewTabs<string> name="kind" views={viewsOf(found, view)} unsaid="all" here={view} />
    {found.reading !== 'typed' && (
      <p className="mt-4 text-15 text-ink-soft">
        <ReadingNote found={found} />
      </p>
    )}
    {found.content.length > 0 ? (
      <ul className="mt-2">
        {found.content.map((result) => (
          <ResultRow
            key={`${result.kind} ${result.url} ${result.snippet}`}
            result={result}
            words={words}
            onOpen={onOpen}
          />
        ))}
      </ul>
    ) : (
      <div className="mt-6">
        <Empty title="이 종류에는 검색 결과가 없어요." body="다른 종류에서 찾아보세요." />
      </div>
    )}
    <Pager {...found} unit="개" />
  </>
)

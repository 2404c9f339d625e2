import type { SearchPage, SearchResult } from '#contract/search/search.ts'
import { type View, viewsOf } from '#web/features/search/parts/count-words.ts'
import { ReadingNote } from '#web/features/search/parts/reading-note.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ViewTabs } from '#web/ui/view-tabs.tsx'
import { KindIcon, ResultPlace, ResultSnippet } from '#web/features/search/parts/result-lines.tsx'
import { Link } from '#web/ui/link.tsx'
import { FoundText } from '#web/ui/words/found-text.tsx'

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
        {found.content.map((result, at) => (
          <ResultRow
            key={`${result.kind} ${result.url} ${result.snippet}`}
            result={result}
            above={found.content[at - 1]}
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

type RowProps = {
  result: SearchResult
  above: SearchResult | undefined
  words: readonly string[]
  onOpen: () => void
}

const ResultRow = ({ result, above, words, onOpen }: RowProps) => (
  <li className="relative flex gap-3 border-b border-line px-1 py-4 last:border-b-0 hover:bg-wood-1/50 sm:px-3">
    <KindIcon kind={result.kind} />
    <div className="grid min-w-0 gap-1">
      <h2 className="text-17 leading-snug font-semibold wrap-anywhere">
        <Link to={result.url} onClick={onOpen} className="after:absolute after:inset-0 hover:text-indigo">
          <FoundText text={result.title} words={words} />
        </Link>
      </h2>
      <ResultPlace result={result} above={above} />
      <ResultSnippet result={result} words={words} className="line-clamp-2" />
    </div>
  </li>
)

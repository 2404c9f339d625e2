import type { SearchResult } from '#contract/search/search.ts'
import { KindIcon, ResultPlace, ResultSnippet } from '#web/features/search/parts/result-lines.tsx'
import { Link } from '#web/ui/link.tsx'
import { FoundText } from '#web/ui/words/found-text.tsx'

type Props = { result: SearchResult; words: readonly string[]; onOpen: () => void }

export const ResultRow = ({ result, words, onOpen }: Props) => (
  <li className="relative flex gap-3 border-b border-line px-1 py-4 last:border-b-0 hover:bg-wood-1/50 sm:px-3">
    <KindIcon kind={result.kind} />
    <div className="grid min-w-0 gap-1">
      <h2 className="text-17 leading-snug font-semibold wrap-anywhere">
        <Link to={result.url} onClick={onOpen} className="after:absolute after:inset-0 hover:text-indigo">
          <FoundText text={result.title} words={words} />
        </Link>
      </h2>
      <ResultPlace result={result} />
      <ResultSnippet result={result} words={words} className="line-clamp-2" />
    </div>
  </li>
)

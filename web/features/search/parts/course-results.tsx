import type { ReactNode } from 'react'
import type { SearchKind, SearchResult } from '#contract/search/search.ts'
import { ReadingNote } from '#web/features/search/parts/reading-note.tsx'
import { KindIcon, ResultPlace, ResultSnippet } from '#web/features/search/parts/result-lines.tsx'
import type { SearchState } from '#web/features/search/parts/use-search.ts'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FoundText } from '#web/ui/words/found-text.tsx'

type GoProps = { onGo: (result: SearchResult) => void }

export function CourseResults({ state, onGo }: GoProps & { state: SearchState }) {
  const { found, isCurrent, words, failure, retry } = state
  if (failure !== null)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center text-15">
        {failure}
        <RetryButton variant="quiet" size="small" onRetry={retry} />
      </div>
    )
  if (!found)
    return (
      <div role="status" className="grid gap-3 p-4">
        <p className="sr-only">검색하는 중…</p>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    )
  if (found.content.length === 0)
    return (
      isCurrent && (
        <p className="px-4 py-8 text-center text-15 text-ink-soft">철자를 확인하거나 검색어를 줄여 보세요.</p>
      )
    )
  return (
    <div aria-busy={!isCurrent || undefined} className={isCurrent ? '' : 'opacity-60'}>
      {found.reading !== 'typed' && (
        <p className="px-4 pt-3 text-13 text-ink-soft">
          <ReadingNote found={found} />
        </p>
      )}
      <ul>
        {found.content.map((result) => (
          <li key={`${result.kind} ${result.url} ${result.snippet}`} className="border-b border-line">
            <Place result={result} onGo={onGo}>
              <KindIcon kind={result.kind} />
              <span className="grid min-w-0 gap-0.5">
                <span className="text-15 font-semibold wrap-anywhere">
                  <FoundText text={result.title} words={words} />
                </span>
                <ResultPlace result={result} withCourse={false} />
                <ResultSnippet result={result} words={words} className="line-clamp-2" />
              </span>
            </Place>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Kinds that are a place in a lesson; the others have a page or a panel of their own. */
const IN_LESSON: readonly SearchKind[] = ['lecture', 'caption', 'text', 'note']
const ROW = 'flex w-full gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-ink/8'

function Place({ result, onGo, children }: GoProps & { result: SearchResult; children: ReactNode }) {
  const isInLesson = IN_LESSON.includes(result.kind) && result.lectureId !== null && !result.isLocked
  return isInLesson ? (
    <button type="button" onClick={() => onGo(result)} className={ROW}>
      {children}
    </button>
  ) : (
    // Within the lecture room a move replaces the history entry.
    <Link to={result.url} replace={result.kind === 'question'} className={ROW}>
      {children}
    </Link>
  )
}

import { useEffect, useRef } from 'react'
import { SEARCH_KINDS, SEARCH_MAX, type SearchKind } from '#contract/search/search.ts'
import { FoundResults } from '#web/features/search/page/found-results.tsx'
import { LookAround } from '#web/features/search/parts/look-around.tsx'
import { RecentList } from '#web/features/search/parts/recent-list.tsx'
import { useRecentSearches } from '#web/features/search/parts/recent-searches.ts'
import { useSearch } from '#web/features/search/parts/use-search.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { SearchWords } from '#web/ui/form/search-words.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { CategoryChips } from '#web/features/search/parts/category-chips.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Everything that can be found. Text, kind and page are in the URL. */
export function Page() {
  const [params, setParams] = useSearchParams()
  const q = (params.get('q') ?? '').trim().slice(0, SEARCH_MAX)
  const box = useRef<HTMLInputElement>(null)
  const searches = useRecentSearches()
  useEffect(() => {
    if (box.current?.value === '') box.current.focus()
  }, [])
  // A page of another text means nothing.
  const search = (text: string) => setParams(text === '' ? {} : { q: text }, { replace: true })
  // A pressed recent search disappears with its list.
  const toBox = () => box.current?.focus()
  const repeat = (text: string) => {
    search(text)
    toBox()
  }
  return (
    <div className="page py-10">
      <PageHead title={q === '' ? '검색' : `‘${q}’ 검색`} />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-5 text-28">검색</h1>
        <search>
          <SearchWords
            ref={box}
            label="검색어"
            placeholder="코스, 강의, 자막, 질문 검색"
            given={q}
            onChange={search}
          />
        </search>
        {q === '' ? (
          <div className="mt-6 grid gap-8">
            <p className="text-15 text-ink-soft">
              초성(ㅍㅇㅆ)이나 한/영을 바꾸지 않은 글자(vkdlTjs)로도 찾을 수 있어요.
            </p>
            <RecentList searches={searches} onChoose={repeat} onRemoved={toBox} />
            <LookAround />
          </div>
        ) : (
          <Results q={q} params={params} onOpen={() => searches.add(q)} />
        )}
      </div>
    </div>
  )
}

const kindIn = (params: URLSearchParams): SearchKind | undefined =>
  SEARCH_KINDS.find((kind) => kind === params.get('kind'))

const pageIn = (params: URLSearchParams) => Math.max(0, (Number(params.get('page')) || 1) - 1)

type ResultsProps = { q: string; params: URLSearchParams; onOpen: () => void }

function Results({ q, params, onOpen }: ResultsProps) {
  const kind = kindIn(params)
  const state = useSearch({ q, kind, page: Math.floor(pageIn(params)) })
  const { found, isCurrent, failure, retry } = state
  if (failure !== null)
    return (
      <div className="mt-6">
        <Problem title={failure} onRetry={retry} />
      </div>
    )
  if (!found) return <ResultsWaiting />
  return (
    <div aria-busy={!isCurrent || undefined} className={`mt-4 ${isCurrent ? '' : 'opacity-60'}`}>
      <p role="status" className="sr-only">
        {isCurrent &&
          (found.totalElements > 0
            ? `검색 결과 ${found.totalElements}개를 찾았어요.`
            : `‘${q}’ 검색 결과가 없어요.`)}
      </p>
      {found.totalElements === 0 && kind === undefined ? (
        <NoResult q={q} />
      ) : (
        <FoundResults found={found} words={state.words} view={kind ?? 'all'} onOpen={onOpen} />
      )}
    </div>
  )
}

const NoResult = ({ q }: { q: string }) => (
  <div className="mt-2">
    <Empty
      title={`‘${q}’ 검색 결과가 없어요.`}
      body="철자를 확인하거나 검색어를 줄여 보세요. 분야에서 둘러볼 수도 있어요."
      action={<CategoryChips />}
    />
  </div>
)

const ResultsWaiting = () => (
  <div role="status" className="mt-6 grid gap-6">
    <p className="sr-only">검색하는 중…</p>
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-5" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4" />
        </div>
      </div>
    ))}
  </div>
)

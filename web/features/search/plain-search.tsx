import { SEARCH_MAX, type SearchPage, type SearchResult } from '#contract/search/search.ts'
import { KIND_WORDS } from '#web/features/search/parts/kind-words.ts'
import { ReadingNote } from '#web/features/search/parts/reading-note.tsx'
import type { PlainSearch } from '#web/page-source.ts'
import { paths, query } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { clock } from '#web/ui/words/duration.ts'
import { FoundText } from '#web/ui/words/found-text.tsx'
import { wordsOf } from '#contract/platform/find-words.ts'

const LINK = 'text-indigo underline underline-offset-4'

/**
 * The page of search where no script runs: a plain form, and what everybody may find. Without `search` nothing was asked, or
 * too much. Its classes are those of public pages, since the other style sheet is loaded by a script.
 */
export const PlainSearchPage = ({ search }: { search: PlainSearch | null }) => (
  <main className="mx-auto grid max-w-3xl gap-6 px-4 py-10">
    <p className="flex flex-wrap gap-6 text-15">
      <a href={paths.home} className={LINK}>
        첫 화면
      </a>
      <a href={paths.courses} className={LINK}>
        전체 코스
      </a>
    </p>
    <h1 className="text-28">{search ? `‘${search.q}’ 검색` : '검색'}</h1>
    <form role="search" action={paths.search} className="flex max-w-md gap-2">
      <input
        type="search"
        name="q"
        required
        maxLength={SEARCH_MAX}
        defaultValue={search?.q}
        aria-label="검색어"
        placeholder="코스, 강사, 강의 검색"
        className="min-h-11 w-full rounded-board border border-line-strong bg-sheet px-3 py-2 text-15 placeholder:text-ink-soft"
      />
      <Button type="submit" className="shrink-0 whitespace-nowrap">
        검색
      </Button>
    </form>
    {search ? (
      <Found {...search} />
    ) : (
      <p className="text-15 text-ink-soft">
        검색어를 입력해 주세요. 짧은 시간에 여러 번 검색했다면 잠시 후 다시 검색해 주세요.
      </p>
    )}
    <p className="text-13 text-ink-soft">
      자바스크립트를 켜면 내 노트와 질문도 함께 찾고, 종류별로 나누어 볼 수 있어요.
    </p>
  </main>
)

function Found({ q, found }: PlainSearch) {
  if (found.totalElements === 0)
    return <p className="text-17">‘{q}’ 검색 결과가 없어요. 철자를 확인하거나 검색어를 줄여 보세요.</p>
  const words = found.words.flatMap(wordsOf)
  return (
    <>
      <p className="text-15 text-ink-soft">
        검색 결과 {found.totalElements}개 <ReadingNote found={found} />
      </p>
      <ul className="border-t border-line">
        {found.content.map((result) => (
          <ResultRow key={`${result.kind} ${result.url} ${result.snippet}`} result={result} words={words} />
        ))}
      </ul>
      <Pages q={q} found={found} />
    </>
  )
}

const ResultRow = ({ result, words }: { result: SearchResult; words: readonly string[] }) => (
  <li className="border-b border-line py-4">
    <h2 className="text-17 font-bold">
      <a href={result.url} className={LINK}>
        <FoundText text={result.title} words={words} />
      </a>
    </h2>
    <p className="text-13 text-ink-soft">
      {[
        KIND_WORDS[result.kind].name,
        result.sec !== null && clock(result.sec),
        result.kind !== 'course' && result.courseTitle,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {result.isLocked ? (
      <p className="text-13 text-ink-soft">수강하면 볼 수 있어요</p>
    ) : (
      <p className="text-15">
        <FoundText text={result.snippet} words={words} />
      </p>
    )}
  </li>
)

function Pages({ q, found: { page, totalPages } }: { q: string; found: SearchPage }) {
  if (totalPages < 2) return null
  const link = (to: number, words: string) =>
    to >= 0 &&
    to < totalPages && (
      <a href={`${paths.search}${query({ q, page: to + 1 })}`} className={LINK}>
        {words}
      </a>
    )
  return (
    <nav aria-label="쪽" className="flex flex-wrap gap-6 text-15">
      {link(page - 1, '이전')}
      <span className="text-ink-soft">
        {page + 1} / {totalPages}쪽
      </span>
      {link(page + 1, '다음')}
    </nav>
  )
}

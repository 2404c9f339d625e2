import { useSearchParams } from 'react-router'
import { QUESTION_STATES } from '#contract/community.ts'
import { idOf } from '#contract/id.ts'
import type { PracticeQuestionFilter } from '#web/community/community-queries.ts'
import { STATE_NAMES } from '#web/community/question-filters.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { Link } from '#web/ui/link.tsx'
import { SearchWords } from '#web/ui/search-words.tsx'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'

/** An address may be typed by hand; what makes no sense in it filters nothing. */
export function qnaFilterIn(search: URLSearchParams): PracticeQuestionFilter {
  const exerciseId = idOf(search.get('exerciseId'))
  const q = search.get('q')?.trim().slice(0, 100)
  const page = pageIn(search)
  return {
    state: QUESTION_STATES.find((state) => state === search.get('state')) ?? 'all',
    ...(exerciseId !== null && { exerciseId }),
    ...(q && { q }),
    ...(page > 0 && { page }),
  }
}

/** What is looked for stands in the address. */
export function QnaFilters() {
  const [search, setSearch] = useSearchParams()
  const { state, q = '' } = qnaFilterIn(search)
  const find = (words: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (words) next.set('q', words)
        else next.delete('q')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const viewTo = (view: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (view === 'all') next.delete('state')
    else next.set('state', view)
    return `?${next}`
  }
  return (
    <search className="mb-4 grid grid-cols-1 gap-3">
      <TabRow label="보기" here={state ?? 'all'}>
        {QUESTION_STATES.map((view) => (
          <li key={view}>
            <Link to={viewTo(view)} aria-current={view === state ? 'page' : undefined} className={TAB}>
              {STATE_NAMES[view]}
            </Link>
          </li>
        ))}
      </TabRow>
      <SearchWords
        label="실습 질문 찾기"
        placeholder="질문 찾기 (예: ㅍㅇㅆ, 파이썬)"
        given={q}
        onChange={find}
      />
    </search>
  )
}

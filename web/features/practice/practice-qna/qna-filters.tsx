import { QUESTION_STATES } from '#contract/community/community.ts'
import { idOf } from '#contract/platform/id.ts'
import type { PracticeQuestionFilter } from '#web/features/community/community-queries.ts'
import { STATE_NAMES } from '#web/features/community/question-filters.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { SearchWords } from '#web/ui/form/search-words.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { ViewTabs } from '#web/ui/view-tabs.tsx'

/** URLs may be typed by hand, so invalid values are ignored. */
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

/** The filters are in the URL. */
export function QnaFilters() {
  const [search, setSearch] = useSearchParams()
  const { state = 'all', q = '' } = qnaFilterIn(search)
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
  return (
    <search className="mb-4 grid grid-cols-1 gap-3">
      <ViewTabs name="state" views={STATE_NAMES} unsaid="all" here={state} />
      <SearchWords
        label="실습 질문 검색"
        placeholder="질문 검색 (예: ㅍㅇㅆ, 파이썬)"
        given={q}
        onChange={find}
      />
    </search>
  )
}

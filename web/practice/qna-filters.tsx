import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { QUESTION_STATES } from '#contract/community.ts'
import { idOf } from '#contract/id.ts'
import type { PracticeQuestionFilter } from '#web/community/community-queries.ts'
import { STATE_NAMES } from '#web/community/question-filters.tsx'
import { useLate } from '#web/community/use-late.ts'
import { pageIn } from '#web/ui/page-in.ts'
import { Link } from '#web/ui/link.tsx'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'

const TYPING_MS = 300

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
  const [typed, setTyped] = useState(q)
  const late = useLate(typed.trim(), TYPING_MS)
  const tell = useEffectEvent((words: string) => {
    if (words === q || words !== typed.trim()) return
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
  })
  useEffect(() => tell(late), [late])
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
      <div className="relative">
        <Search size={16} aria-hidden className="absolute top-3.5 left-3 text-ink-soft" />
        <input
          type="search"
          aria-label="실습 질문 찾기"
          placeholder="질문 찾기 (예: ㅍㅇㅆ, 파이썬)"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="min-h-11 w-full rounded-board border border-line-strong bg-sheet py-2 pr-3 pl-9 text-15 placeholder:text-ink-soft"
        />
      </div>
    </search>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listQuestions, type Question } from '#contract/community/community.ts'
import { questionsQuery } from '#web/features/community/community-queries.ts'
import { type Filters, QuestionFilters } from '#web/features/community/question-filters.tsx'
import { QuestionResults } from '#web/features/community/question-results.tsx'
import { lectureOf } from '#web/features/community/topic-words.ts'
import { useLate } from '#web/ui/use-late.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

const ALL: Filters = { scope: 'lecture', state: 'all', order: 'near', q: '' }
const TYPING_MS = 300

type Props = {
  courseId: number
  lectureId: number
  /** The second that the "near" scope refers to. */
  atSec: number
  to: (question: Question) => string
  onAsk: () => void
}

export function QuestionList({ courseId, lectureId, atSec, to, onAsk }: Props) {
  const [filters, setFilters] = useState(ALL)
  const [page, setPage] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const q = useLate(filters.q.trim(), TYPING_MS)
  const query = useQuery(
    questionsQuery(courseId, {
      lectureId,
      atSec,
      page,
      state: filters.state,
      order: filters.order,
      // A text search covers the whole course: the member does not know at which lecture it was asked.
      scope: q ? 'course' : filters.scope,
      ...(q ? { q } : {}),
    }),
  )
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part })
    setPage(0)
  }
  const showAll = () => {
    change(ALL)
    // The pressed button disappears.
    box.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <div ref={box} className="border-b border-line p-4">
        <QuestionFilters filters={filters} onChange={change} />
      </div>
      <QuestionResults
        query={query}
        fallback={listQuestions.fallback}
        to={to}
        replace
        level={3}
        padding="p-4"
        placeOf={(question) => {
          const lecture = lectureOf(question)
          return lecture?.lectureId !== lectureId && lecture?.lectureTitle
        }}
        nothing={<Nothing isFiltered={q !== '' || filters.state !== 'all'} onAsk={onAsk} onAll={showAll} />}
      >
        {(found) => <Pages page={found.page} totalPages={found.totalPages} onChange={setPage} />}
      </QuestionResults>
    </>
  )
}

type NothingProps = { isFiltered: boolean; onAsk: () => void; onAll: () => void }

const Nothing = ({ isFiltered, onAsk, onAll }: NothingProps) =>
  isFiltered ? (
    <Empty
      level={3}
      title="검색 결과가 없어요."
      body="다른 검색어를 입력하거나 직접 질문해 보세요."
      action={
        <Button variant="quiet" onClick={onAll}>
          필터 초기화
        </Button>
      }
    />
  ) : (
    <Empty
      level={3}
      title="아직 질문이 없어요."
      body="막히는 부분이 있으면 바로 물어보세요."
      action={<Button onClick={onAsk}>첫 질문 남기기</Button>}
    />
  )

type PagesProps = { page: number; totalPages: number; onChange: (page: number) => void }

const Pages = ({ page, totalPages, onChange }: PagesProps) =>
  totalPages < 2 ? null : (
    <nav aria-label="질문 페이지 이동" className="flex items-center justify-between gap-3 p-4">
      <Button variant="quiet" size="small" aria-disabled={page === 0} onClick={() => onChange(page - 1)}>
        이전
      </Button>
      <span role="status" className="text-13 text-ink-soft tabular-nums">
        {page + 1} / {totalPages}페이지
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={page + 1 >= totalPages}
        onClick={() => onChange(page + 1)}
      >
        다음
      </Button>
    </nav>
  )

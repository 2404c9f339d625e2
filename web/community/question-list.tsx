import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuestions, type Question } from '#contract/community.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { questionsQuery } from '#web/community/community-queries.ts'
import { type Filters, QuestionFilters } from '#web/community/question-filters.tsx'
import { QuestionRow } from '#web/community/question-row.tsx'
import { useLate } from '#web/community/use-late.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ALL: Filters = { scope: 'lecture', state: 'all', order: 'near', q: '' }
const TYPING_MS = 300

type Props = {
  courseId: number
  lectureId: number
  /** What "near" is near to. */
  atSec: number
  to: (question: Question) => string
  onAsk: () => void
}

export function QuestionList({ courseId, lectureId, atSec, to, onAsk }: Props) {
  const [filters, setFilters] = useState(ALL)
  const [page, setPage] = useState(0)
  const q = useLate(filters.q.trim(), TYPING_MS)
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(
    questionsQuery(courseId, {
      ...{ lectureId, atSec, page, state: filters.state, order: filters.order },
      // Words are looked for in the whole course: whoever searches does not know where it was asked.
      scope: q ? 'course' : filters.scope,
      ...(q ? { q } : {}),
    }),
  )
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part })
    setPage(0)
  }
  return (
    <>
      <div className="border-b border-line p-4">
        <QuestionFilters filters={filters} onChange={change} />
      </div>
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && `질문 ${data.totalElements}개`}
      </p>
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {data.content.length > 0 ? (
            <ul>
              {data.content.map((question) => (
                <QuestionRow
                  key={question.id}
                  question={question}
                  to={to(question)}
                  replace
                  nowMs={dataUpdatedAt}
                  place={question.topic?.lectureId !== lectureId && question.topic?.lectureTitle}
                />
              ))}
            </ul>
          ) : (
            <div className="p-4">
              <Nothing
                isFiltered={q !== '' || filters.state !== 'all'}
                onAsk={onAsk}
                onAll={() => change(ALL)}
              />
            </div>
          )}
          <Pages page={data.page} totalPages={data.totalPages} onChange={setPage} />
        </div>
      ) : error ? (
        <div className="p-4">
          <Problem
            level={3}
            title={sentenceOf(error, listQuestions.fallback)}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <div role="status" className="grid gap-3 p-4">
          <p className="sr-only">불러오는 중…</p>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-16" />
          ))}
        </div>
      )}
    </>
  )
}

type NothingProps = { isFiltered: boolean; onAsk: () => void; onAll: () => void }

const Nothing = ({ isFiltered, onAsk, onAll }: NothingProps) =>
  isFiltered ? (
    <Empty
      level={3}
      title="찾는 질문이 없어요."
      body="다른 말로 찾거나 직접 질문해 보세요."
      action={
        <Button variant="quiet" onClick={onAll}>
          조건 지우기
        </Button>
      }
    />
  ) : (
    <Empty
      level={3}
      title="아직 질문이 없어요."
      body="막힌 곳이 있으면 그 시점에 바로 질문을 남길 수 있어요."
      action={<Button onClick={onAsk}>첫 질문 남기기</Button>}
    />
  )

type PagesProps = { page: number; totalPages: number; onChange: (page: number) => void }

const Pages = ({ page, totalPages, onChange }: PagesProps) =>
  totalPages < 2 ? null : (
    <nav aria-label="질문 쪽 이동" className="flex items-center justify-between gap-3 p-4">
      <Button variant="quiet" size="small" disabled={page === 0} onClick={() => onChange(page - 1)}>
        이전
      </Button>
      <span className="text-13 text-ink-soft tabular-nums">
        {page + 1} / {totalPages}쪽
      </span>
      <Button
        variant="quiet"
        size="small"
        disabled={page + 1 >= totalPages}
        onClick={() => onChange(page + 1)}
      >
        다음
      </Button>
    </nav>
  )

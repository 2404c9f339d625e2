import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import { listBankQuestions, type StaffQuestion } from '#contract/quiz/staff-question.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { lineOf, TYPE_WORDS } from '#web/features/quiz/staff-parts/quiz-words.ts'
import {
  type QuestionFilters,
  questionsQuery,
  tagsQuery,
} from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Options } from '#web/ui/form/options.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { FILTER_BOX } from '#web/ui/staff/filter-field.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { useLate } from '#web/ui/use-late.ts'

type Props = {
  courseId: number
  taken: readonly number[]
  /** How many more fit into the quiz. */
  most: number
  onPick: (questions: StaffQuestion[]) => void
  onClose: () => void
}

const PAUSE_MS = 300

/** The bank in a dialog: questions are ticked over several searches and pages, and added in the order of the ticks. */
export function PickQuestions({ courseId, taken, most, onPick, onClose }: Props) {
  const [picked, setPicked] = useState<readonly StaffQuestion[]>([])
  const [typed, setTyped] = useState('')
  const [filters, setFilters] = useState<QuestionFilters>({})
  const [page, setPage] = useState(0)
  const q = useLate(typed.trim(), PAUSE_MS)
  const query = useQuery(questionsQuery(courseId, { ...filters, ...(q !== '' && { q }) }, page))
  const { data: tags = [] } = useQuery(tagsQuery(courseId))
  const narrow = (part: QuestionFilters) => {
    setFilters({ ...filters, ...part })
    setPage(0)
  }
  const tick = (question: StaffQuestion, isPicked: boolean) =>
    setPicked(isPicked ? [...picked, question] : picked.filter(({ id }) => id !== question.id))
  return (
    <Dialog open title="문제 고르기" width="wide" onClose={onClose}>
      <div className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
          <SearchBox
            label="문제 검색"
            placeholder="문제 검색"
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setPage(0)
            }}
          />
          <select
            aria-label="유형"
            className={FILTER_BOX}
            onChange={({ currentTarget: { value } }) => narrow({ type: value })}
          >
            <Options none="전체 유형" words={TYPE_WORDS} values={QUESTION_TYPES} />
          </select>
          <select
            aria-label="태그"
            className={FILTER_BOX}
            onChange={({ currentTarget: { value } }) => narrow({ tag: value })}
          >
            <option value="">전체 태그</option>
            {tags.map(({ tag }) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </select>
        </div>
        {query.data ? (
          query.data.totalElements === 0 ? (
            <Empty
              bare
              level={3}
              title="문제를 찾지 못했어요."
              body="검색어를 바꾸거나 문제 은행에서 문제를 만들어 보세요."
              action={<Button to={staffPaths.adminQuizQuestions(courseId)}>문제 은행으로</Button>}
            />
          ) : (
            <>
              <ul
                aria-label="문제 은행"
                className="max-h-[45dvh] overflow-y-auto rounded-card border border-line px-4"
              >
                {query.data.content.map((question) => {
                  const isTaken = taken.includes(question.id)
                  const isPicked = picked.some(({ id }) => id === question.id)
                  return (
                    <li key={question.id} className="border-b border-line last:border-b-0">
                      <TickBox
                        label={
                          <>
                            <span className="line-clamp-2 wrap-anywhere">{lineOf(question.prompt)}</span>
                            <span className="text-13 text-ink-soft">
                              {TYPE_WORDS[question.type]} · {question.points}점
                              {isTaken && ' · 이미 넣은 문제'}
                            </span>
                          </>
                        }
                        checked={isTaken || isPicked}
                        disabled={isTaken || (!isPicked && picked.length >= most)}
                        onChange={(event) => tick(question, event.currentTarget.checked)}
                      />
                    </li>
                  )
                })}
              </ul>
              <Pages page={page} of={query.data.totalPages} onPage={setPage} />
            </>
          )
        ) : query.error ? (
          <Problem
            bare
            level={3}
            title={sentenceOf(query.error, listBankQuestions.fallback)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <TableWaiting />
        )}
        <div>
          <Button disabled={picked.length === 0} onClick={() => onPick([...picked])}>
            {picked.length === 0 ? '문제를 선택해 주세요' : `문제 ${picked.length}개 넣기`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Pages({ page, of, onPage }: { page: number; of: number; onPage: (page: number) => void }) {
  if (of <= 1) return null
  return (
    <div className="flex items-center gap-2 text-13 tabular-nums">
      <Button variant="quiet" size="small" aria-disabled={page === 0} onClick={() => onPage(page - 1)}>
        이전
      </Button>
      {page + 1} / {of}페이지
      <Button variant="quiet" size="small" aria-disabled={page + 1 >= of} onClick={() => onPage(page + 1)}>
        다음
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import {
  HIDING_REASON_MAX,
  hideQuestions,
  listQuestionQueue,
  type Question,
  type QueueState,
} from '#contract/community/community.ts'
import { idOf } from '#contract/platform/id.ts'
import { send } from '#web/api/send.ts'
import { HidingActs } from '#web/features/admin/parts/hiding-acts.tsx'
import { useMaySome } from '#web/features/identity/use-may.ts'
import { ChooseAllBox, ChooseBox } from '#web/ui/staff/choose-cells.tsx'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { SelectionBar } from '#web/ui/staff/selection-bar.tsx'
import { useSelection } from '#web/ui/staff/use-selection.ts'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { queueFilterOf } from '#web/features/admin/questions/queue-filter.ts'
import { QueueFilters } from '#web/features/admin/questions/queue-filters.tsx'
import {
  QUESTION_LISTS,
  type QueueFilter,
  queueQuery,
  THREADS,
} from '#web/features/community/community-queries.ts'
import { QuestionRow } from '#web/features/community/question-row.tsx'
import { QuestionThread } from '#web/features/community/question-thread.tsx'
import { topicTitle } from '#web/features/community/topic-words.ts'
import { useFocusedView } from '#web/features/community/use-focused-view.ts'
import { Attached } from '#web/features/practice/attached.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** Unanswered questions, longest waiting first; the open question and the filters are in the URL. */
export function Page() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const openId = idOf(search.get('question'))
  const box = useFocusedView<HTMLDivElement>(String(openId))
  const back = addressWith(search, null)
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <PageHead title="질문 관리" />
      <h1 className={openId === null ? 'text-28' : 'sr-only'}>질문</h1>
      {openId === null ? (
        <>
          <QueueFilters />
          <Queue search={search} />
        </>
      ) : (
        <div className="max-w-3xl">
          <Link
            to={back}
            className="mb-4 inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-ink-soft hover:text-ink"
          >
            <ArrowLeft size={18} aria-hidden />
            질문 목록
          </Link>
          <QuestionThread
            key={openId}
            questionId={openId}
            attachedView={(attachment) => <Attached attachment={attachment} />}
            onRemoved={() => void navigate(back)}
          />
        </div>
      )}
    </div>
  )
}

function Queue({ search }: { search: URLSearchParams }) {
  const filter = queueFilterOf(search)
  const query = useQuery(queueQuery(filter))
  return (
    <ListResults
      query={query}
      fallback={listQuestionQueue.fallback}
      unit="개"
      told={(total) => `질문 ${total}개`}
    >
      {(page) =>
        page.content.length > 0 ? (
          <Questions
            questions={page.content}
            total={page.totalElements}
            search={search}
            nowMs={query.dataUpdatedAt}
          />
        ) : query.isPlaceholderData ? (
          <TableWaiting />
        ) : (
          <NoQuestions filter={filter} />
        )
      }
    </ListResults>
  )
}

type QuestionsProps = {
  questions: readonly Question[]
  total: number
  search: URLSearchParams
  nowMs: number
}

function Questions({ questions, total, search, nowMs }: QuestionsProps) {
  const mayHide = useMaySome('post.hide')
  const { page: _page, ...filter } = queueFilterOf(search)
  const selection = useSelection(
    questions.map(({ id }) => id),
    JSON.stringify(filter),
  )
  return (
    <>
      {mayHide && <ChooseAllBox selection={selection} isNamed />}
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            level={2}
            question={question}
            to={addressWith(search, question.id)}
            nowMs={nowMs}
            place={placeOf(question)}
            choose={mayHide && <ChooseBox id={question.id} name={question.title} selection={selection} />}
          />
        ))}
      </ul>
      <SelectionBar selection={selection} unit="개" total={total}>
        <HidingActs
          selection={selection}
          name="질문"
          stale={[QUESTION_LISTS, THREADS]}
          lead="작성자와 운영진만 볼 수 있어요. 사유는 각 작성자에게 전달되고 변경 기록에 남아요."
          reasonMax={HIDING_REASON_MAX}
          failed={hideQuestions.fallback}
          hide={(questionIds, reason) => send(hideQuestions, { body: { questionIds, reason } })}
        />
      </SelectionBar>
    </>
  )
}

const placeOf = (question: Question) => {
  const title = topicTitle(question)
  return title ? `${question.courseTitle} · ${title}` : question.courseTitle
}

const NONE_IN: Record<QueueState, string> = {
  waiting: '답변 대기 중인 질문이 없어요.',
  answered: '답변이 완료된 질문이 없어요.',
  hidden: '숨긴 글이 없어요.',
  all: '아직 질문이 없어요.',
}

function NoQuestions({ filter }: { filter: QueueFilter }) {
  const { state, kind, courseId, q, page } = filter
  if (kind === 'all' && !courseId && !q && page === 0)
    return (
      <Empty
        title={NONE_IN[state]}
        body={state === 'waiting' && '새 질문이 등록되면 알림으로 알려 드려요.'}
      />
    )
  return (
    <NothingFits
      title="조건에 맞는 질문이 없어요."
      body="코스나 검색어를 바꿔 다시 검색해 보세요."
      to={state === 'waiting' ? '?' : `?state=${state}`}
    />
  )
}

function addressWith(search: URLSearchParams, question: number | null) {
  const next = new URLSearchParams(search)
  if (question === null) next.delete('question')
  else next.set('question', String(question))
  return `?${next}`
}

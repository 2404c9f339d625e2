import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/platform/call.ts'
import {
  type ExerciseTest,
  getSubmission,
  listSubmissions,
  type Submission,
} from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { CodeView } from '#web/features/practice/parts/code-view.tsx'
import { submissionQuery, submissionsQuery } from '#web/features/practice/parts/practice-queries.ts'
import { OUTCOME_WORDS, TestList } from '#web/features/practice/parts/workspace/test-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { minuteText } from '#web/ui/words/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  exerciseId: number
  tests: readonly ExerciseTest[]
  version: number
  onRestore: (files: CodeFile[]) => void
}

/** Submissions, newest first. */
export function SubmissionHistory({ exerciseId, tests, version, onRestore }: Props) {
  const [page, setPage] = useState(0)
  const [openId, setOpenId] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(submissionsQuery(exerciseId, page))
  if (error)
    return (
      <Problem level={3} title={sentenceOf(error, listSubmissions.fallback)} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-24" />
  if (data.content.length === 0) return <NoneYet />
  return (
    <>
      <ol aria-label="제출 기록" className="grid gap-1.5">
        {data.content.map((submission) => (
          <Row key={submission.id} submission={submission} onOpen={() => setOpenId(submission.id)} />
        ))}
      </ol>
      {data.totalPages > 1 && <Pages page={page} total={data.totalPages} onPage={setPage} />}
      {openId !== null && (
        <Dialog open title="제출한 코드" width="wide" onClose={() => setOpenId(null)}>
          <Opened
            submissionId={openId}
            tests={tests}
            version={version}
            onRestore={(files) => {
              setOpenId(null)
              onRestore(files)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

const NoneYet = () => (
  <p className="text-15 text-ink-soft">아직 제출 기록이 없어요. 제출하면 코드와 결과가 여기에 저장돼요.</p>
)

type RowProps = { submission: Submission; onOpen: () => void }

function Row({ submission, onOpen }: RowProps) {
  const Sign = submission.passed ? CircleCheck : CircleX
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-0.5 rounded-board border border-line bg-sheet px-3 py-1.5 text-left
                  text-15 -outline-offset-2 hover:bg-wood-1/50"
      >
        <span
          className={`inline-flex items-center gap-1.5 font-semibold ${submission.passed ? 'text-jade' : 'text-persimmon'}`}
        >
          <Sign size={18} aria-hidden />
          {submission.passed ? '통과' : '실패'}
        </span>
        <span className="tabular-nums">
          {submission.testCount}개 중 {submission.passedCount}개
        </span>
        <time dateTime={submission.submittedAt} className="ml-auto text-13 text-ink-soft tabular-nums">
          {minuteText(submission.submittedAt)}
        </time>
      </button>
    </li>
  )
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void }

const Pages = ({ page, total, onPage }: PagesProps) => (
  <p className="flex items-center justify-between gap-3">
    <Button variant="quiet" size="small" aria-disabled={page === 0} onClick={() => onPage(page - 1)}>
      이전
    </Button>
    <span className="text-13 tabular-nums">
      {page + 1} / {total}페이지
    </span>
    <Button variant="quiet" size="small" aria-disabled={page + 1 >= total} onClick={() => onPage(page + 1)}>
      다음
    </Button>
  </p>
)

type OpenedProps = Omit<Props, 'exerciseId'> & { submissionId: number }

function Opened({ submissionId, tests, version, onRestore }: OpenedProps) {
  const { data, error, refetch } = useQuery(submissionQuery(submissionId))
  if (error)
    return (
      <Problem level={3} title={sentenceOf(error, getSubmission.fallback)} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-40" />
  const isSame = data.version === version && data.outcomes.length === tests.length
  return (
    <div className="grid min-w-0 gap-4">
      <p className="text-15 text-ink-soft">
        {minuteText(data.submittedAt)} · 테스트 {data.testCount}개 중 {data.passedCount}개 통과 · 브라우저
        채점
      </p>
      <CodeView files={data.files} label="제출한 코드" />
      {!isViewing() && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onRestore(data.files)}
          className="justify-self-start"
        >
          편집기로 가져오기
        </Button>
      )}
      {isSame ? (
        <TestList tests={tests} outcomes={data.outcomes} />
      ) : (
        <OutcomesOnly outcomes={data.outcomes} />
      )}
    </div>
  )
}

/** The tests have changed since, so only the results can be shown. */
const OutcomesOnly = ({ outcomes }: Pick<ReplyOf<typeof getSubmission>, 'outcomes'>) => (
  <>
    <p className="text-15 text-ink-soft">제출한 뒤에 테스트가 변경되어 결과만 볼 수 있어요.</p>
    <ol className="grid gap-1 text-15">
      {outcomes.map(({ state }, at) => (
        <li key={at}>
          {at + 1}번 테스트: {OUTCOME_WORDS[state]}
        </li>
      ))}
    </ol>
  </>
)

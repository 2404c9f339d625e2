import { ArrowLeft } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { QuestionThread } from '#web/features/community/question-thread.tsx'
import { Attached } from '#web/features/practice/attached.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** One question about an exercise, with its answers. */
export function Page() {
  const navigate = useNavigate()
  const questionId = idOf(useParams().questionId)
  return (
    <div className="max-w-3xl">
      <PageHead title="실습 질문" />
      <h1 className="sr-only">실습 질문</h1>
      <Link
        to={paths.practiceQna}
        className="mb-4 inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft size={18} aria-hidden />
        실습 질문
      </Link>
      {questionId === null ? (
        <Problem
          title="유효한 질문 ID가 아닙니다."
          action={<Button to={paths.practiceQna}>질문 목록으로</Button>}
        />
      ) : (
        <QuestionThread
          key={questionId}
          questionId={questionId}
          attachedView={(attachment) => <Attached attachment={attachment} />}
          onRemoved={() => void navigate(paths.practiceQna, { replace: true })}
        />
      )}
    </div>
  )
}

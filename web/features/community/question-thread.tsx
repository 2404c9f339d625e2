import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getQuestion, type Thread, visitQuestion } from '#contract/community/community.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { AnswerComposer } from '#web/features/community/parts/answer-composer.tsx'
import { AnswerPost } from '#web/features/community/parts/answer-post.tsx'
import { forgetLists, threadQuery } from '#web/features/community/community-queries.ts'
import { QuestionPost } from '#web/features/community/parts/question-post.tsx'
import type { AttachedView } from '#web/features/community/parts/question-post.tsx'
import type { SeekablePlayer } from '#web/features/community/parts/place-chip.tsx'
import { refreshBell } from '#web/features/notification/bell-news.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  questionId: number
  /** The video or text beside it, if any. */
  stage?: SeekablePlayer
  attachedView?: AttachedView
  onRemoved: () => void
}

/** A question about a lecture or an exercise, its answers, and the form for another answer. */
export function QuestionThread({ questionId, stage, attachedView, onRemoved }: Props) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(threadQuery(questionId))
  useVisit(data)
  if (data)
    return (
      <Shown
        thread={data}
        nowMs={dataUpdatedAt}
        stage={stage}
        attachedView={attachedView}
        onRemoved={onRemoved}
      />
    )
  if (error) return <Problem title={sentenceOf(error, getQuestion.fallback)} onRetry={() => void refetch()} />
  return (
    <div role="status" className="grid gap-3">
      <p className="sr-only">불러오는 중…</p>
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-24" />
      <Skeleton className="h-32 rounded-card" />
    </div>
  )
}

type ShownProps = {
  thread: Thread
  nowMs: number
  stage: SeekablePlayer | undefined
  attachedView: AttachedView | undefined
  onRemoved: () => void
}

function Shown({ thread, nowMs, stage, attachedView, onRemoved }: ShownProps) {
  const queries = useQueryClient()
  const removed = () => {
    onRemoved()
    queries.removeQueries({ queryKey: threadQuery(thread.id).queryKey })
    forgetLists(queries)
  }
  return (
    <div className="grid min-w-0 gap-6">
      <QuestionPost
        thread={thread}
        attachedView={attachedView}
        stage={stage}
        nowMs={nowMs}
        onRemoved={removed}
      />
      <section aria-label="답변" className="grid min-w-0 gap-3">
        <h3 className="text-17">
          {thread.answerCount > 0 ? `답변 ${thread.answerCount}` : '아직 답변이 없어요.'}
        </h3>
        {thread.answers.length > 0 && (
          <ul className="grid min-w-0 gap-3">
            {thread.answers.map((answer) => (
              <AnswerPost key={answer.id} answer={answer} thread={thread} nowMs={nowMs} />
            ))}
          </ul>
        )}
      </section>
      <AnswerComposer key={thread.id} questionId={thread.id} isAsker={thread.isMine} />
    </div>
  )
}

/** Marks this thread's notifications as read, on opening it and whenever an answer arrives. */
function useVisit(thread: Thread | undefined) {
  const questionId = thread?.id
  const posts = thread?.answers.length
  useEffect(() => {
    if (questionId === undefined || isViewing()) return
    send(visitQuestion, { params: { questionId } }).then(refreshBell, () => {})
  }, [questionId, posts])
}

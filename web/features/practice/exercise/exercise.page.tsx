import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { getExercise, type OpenExercise } from '#contract/practice/practice.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { useSession } from '#web/features/identity/session.ts'
import { sum } from '#web/features/payment/sum.ts'
import { type OpeningCost, useOpening } from '#web/features/payment/use-opening.ts'
import { exerciseQuery, exercisesQuery } from '#web/features/practice/parts/practice-queries.ts'
import { LockedExercise } from '#web/features/practice/exercise/locked-exercise.tsx'
import { Workspace } from '#web/features/practice/exercise/workspace.tsx'
import { WorkspaceHeader } from '#web/features/practice/exercise/workspace-header.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function Page() {
  const session = useSession()
  const exerciseId = idOf(useParams().exerciseId)
  if (session.is !== 'member') return null
  if (exerciseId === null)
    return (
      <Around>
        <Problem
          level={1}
          title="유효한 실습 문제 ID가 아닙니다."
          action={<Button to={paths.practice}>실습 목록으로</Button>}
        />
      </Around>
    )
  return <One key={exerciseId} exerciseId={exerciseId} memberId={session.user.id} />
}

/** Fetching the exercise of a paid lesson opens the lesson: where that costs money it is fetched after a press. */
function One({ exerciseId, memberId }: { exerciseId: number; memberId: number }) {
  const list = useQuery(exercisesQuery({ exerciseId: String(exerciseId) }))
  const listed = list.data?.content[0]
  const lesson = listed?.lesson
  const opening = useOpening(
    lesson ? { id: lesson.lectureId, courseId: listed.place.courseId, isPublic: lesson.isPublic } : undefined,
  )
  const [isAsked, setAsked] = useState(false)
  const isFree = !list.isPending && (!lesson || (opening.isKnown && opening.cost === null))
  const { data, error, refetch } = useQuery({ ...exerciseQuery(exerciseId), enabled: isAsked || isFree })
  if (data) return <Opened exercise={data} memberId={memberId} />
  return (
    <Around>
      {error ? (
        <Missing error={error} exerciseId={exerciseId} onRetry={() => void refetch()} />
      ) : listed && opening.cost !== null && !isAsked ? (
        <UnopenedExercise title={listed.title} cost={opening.cost} onOpen={() => setAsked(true)} />
      ) : (
        <div role="status" className="grid gap-3">
          <h1 className="text-21">실습</h1>
          <p className="text-ink-soft">불러오는 중…</p>
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </Around>
  )
}

type UnopenedProps = { title: string; cost: OpeningCost; onOpen: () => void }

const UnopenedExercise = ({ title, cost, onOpen }: UnopenedProps) => (
  <Empty
    level={1}
    title={title}
    body={`코스의 강의로 쓰이는 문제예요. 풀면 환불 금액이 ${sum(cost.now)}에서 ${sum(cost.after)}으로 줄어요.`}
    action={<Button onClick={onOpen}>실습 시작</Button>}
  />
)

const Opened = ({ exercise, memberId }: { exercise: OpenExercise; memberId: number }) => (
  <>
    <PageHead title={`${exercise.title} 실습`} />
    <Workspace exercise={exercise} memberId={memberId} />
  </>
)

type MissingProps = { error: Error; exerciseId: number; onRetry: () => void }

function Missing({ error, exerciseId, onRetry }: MissingProps) {
  const status = error instanceof Failure ? error.status : 0
  if (status === 403) return <LockedExercise exerciseId={exerciseId} />
  return (
    <Problem
      level={1}
      title={sentenceOf(error, getExercise.fallback)}
      {...(status === 404
        ? {
            body: '주소를 다시 확인하거나 실습 목록에서 찾아보세요.',
            action: <Button to={paths.practice}>실습 목록으로</Button>,
          }
        : { onRetry })}
    />
  )
}

const Around = ({ children }: { children: React.ReactNode }) => (
  <div className="flex min-h-[calc(100dvh-var(--view-bar))] flex-col bg-paper">
    <PageHead title="실습" />
    <WorkspaceHeader exercise={undefined} />
    <main className="m-auto w-full max-w-xl p-4">{children}</main>
  </div>
)

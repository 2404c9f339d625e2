import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getExercise } from '#contract/practice/practice.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { LockedExercise } from '#web/features/practice/exercise/locked-exercise.tsx'
import { Workspace } from '#web/features/practice/exercise/workspace.tsx'
import { exerciseQuery } from '#web/features/practice/parts/practice-queries.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  exerciseId: number
  memberId: number
  place: 'lesson' | 'text'
  /** The exercise was opened or handed in, so the progress of its lesson may be another. */
  onProgress: () => void
}

/** The workspace of an exercise as a lesson, or within one. Fetching the exercise opens the lesson. */
export function ExerciseLesson({ exerciseId, memberId, place, onProgress }: Props) {
  const { data, error, refetch } = useQuery(exerciseQuery(exerciseId))
  const opened = useEffectEvent(onProgress)
  const isOpen = data !== undefined
  useEffect(() => {
    if (isOpen) opened()
  }, [isOpen])
  if (data) return <Workspace exercise={data} memberId={memberId} place={place} onSent={onProgress} />
  if (!error)
    return (
      <div role="status" className="grid gap-3 p-4 md:p-6">
        <p className="text-ink-soft">실습을 불러오는 중…</p>
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    )
  const status = error instanceof Failure ? error.status : 0
  return (
    <div className="p-4 md:p-6">
      {status === 403 ? (
        <LockedExercise exerciseId={exerciseId} />
      ) : status === 404 ? (
        <Problem title="아직 공개되지 않은 실습이에요." body="준비가 끝나면 여기에서 풀 수 있어요." />
      ) : (
        <Problem title={sentenceOf(error, getExercise.fallback)} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

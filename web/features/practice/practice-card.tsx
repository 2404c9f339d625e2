import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exerciseToContinue } from '#web/features/practice/exercises/continue-practice.tsx'
import { ExerciseBoards, passedWords } from '#web/features/practice/exercises/exercise-boards.tsx'
import { lastExercise } from '#web/features/practice/parts/own-work.ts'
import { exercisesQuery } from '#web/features/practice/parts/practice-queries.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** For the dashboard: progress in the unlocked exercises, and the next one; nothing if there are none. */
export function PracticeCard({ memberId }: { memberId: number }) {
  const { data } = useQuery(exercisesQuery())
  const [lastId] = useState(() => lastExercise(memberId))
  const own = data?.content.filter(({ isLocked }) => !isLocked) ?? []
  if (own.length === 0) return null
  const next = exerciseToContinue(own, lastId)
  return (
    <section aria-labelledby="practice" className="rounded-card border border-line bg-sheet p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="practice" className="text-21">
          실습
        </h2>
        <p className="text-13 text-ink-soft tabular-nums">{passedWords(own)}</p>
      </div>
      <div className="my-4">
        <ExerciseBoards exercises={own} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-48 text-15">
          {next ? (
            <>
              <span className="text-ink-soft">{next.standing === 'new' ? '다음: ' : '풀던 문제: '}</span>
              <b>{next.title}</b>
            </>
          ) : (
            '풀 수 있는 실습을 모두 통과했어요.'
          )}
        </p>
        <p className="flex flex-wrap gap-2">
          {next && (
            <Button size="small" to={paths.exercise(next.id)}>
              {next.standing === 'new' ? '풀어 보기' : '이어서 풀기'}
            </Button>
          )}
          <Button variant="quiet" size="small" to={paths.practice}>
            전체 실습
          </Button>
        </p>
      </div>
    </section>
  )
}

import { useState } from 'react'
import { Play } from 'lucide-react'
import type { Exercise } from '#contract/practice/practice.ts'
import { LANGUAGE_NAMES } from '#web/features/practice/practice-words.ts'
import { lastExercise } from '#web/features/practice/parts/own-work.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** The last opened exercise if unfinished, else the first started one, else the first new one. */
export function exerciseToContinue(exercises: readonly Exercise[], lastId: number | null) {
  const open = exercises.filter(({ isLocked, standing }) => !isLocked && standing !== 'passed')
  return (
    open.find(({ id, standing }) => id === lastId && standing !== 'gaveUp') ??
    open.find(({ standing }) => standing === 'started') ??
    open.find(({ standing }) => standing === 'new')
  )
}

type Props = { exercises: readonly Exercise[]; memberId: number }

/** A link to the exercise to continue with. */
export function ContinuePractice({ exercises, memberId }: Props) {
  const [lastId] = useState(() => lastExercise(memberId))
  const exercise = exerciseToContinue(exercises, lastId)
  if (!exercise) return null
  const isBegun = exercise.standing !== 'new'
  return (
    <section
      aria-labelledby="continue-practice"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-sheet p-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="continue-practice" className="text-15 font-semibold text-indigo">
          {isBegun ? '이어서 풀기' : '다음에 풀 문제'}
        </h2>
        <p className="mt-1 text-21 font-bold text-balance">{exercise.title}</p>
        <p className="mt-1 text-13 text-ink-soft">
          {exercise.place.courseTitle} · {LANGUAGE_NAMES[exercise.language]}
        </p>
      </div>
      <Button
        to={paths.exercise(exercise.id)}
        icon={<Play size={16} fill="currentColor" aria-hidden />}
        className="max-sm:w-full"
      >
        {isBegun ? '이어서 풀기' : '풀어 보기'}
      </Button>
    </section>
  )
}

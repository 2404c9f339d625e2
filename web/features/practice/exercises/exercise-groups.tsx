import type { Exercise } from '#contract/practice/practice.ts'
import { ExerciseBoards, passedWords } from '#web/features/practice/exercises/exercise-boards.tsx'
import { ExerciseRow } from '#web/features/practice/exercises/exercise-row.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  exercises: readonly Exercise[]
  /** Whether courses may be incomplete, so that the boards of a course would mislead. */
  isPart: boolean
}

/** Exercises grouped by course, in order. */
export const ExerciseGroups = ({ exercises, isPart }: Props) => (
  <div className="flex flex-col gap-8">
    {[...Map.groupBy(exercises, ({ place }) => place.courseId)].map(([courseId, own]) => (
      <section key={courseId} aria-labelledby={`course-${courseId}`}>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={`course-${courseId}`} className="text-21">
            <Link to={paths.course(courseId)} className="underline-offset-4 hover:underline">
              {own[0]!.place.courseTitle}
            </Link>
          </h2>
          {!isPart && <p className="text-13 text-ink-soft tabular-nums">{passedWords(own)}</p>}
        </div>
        {!isPart && (
          <div className="mb-3">
            <ExerciseBoards exercises={own} />
          </div>
        )}
        <ol className="overflow-hidden rounded-card border border-line bg-sheet">
          {own.map((exercise) => (
            <ExerciseRow key={exercise.id} exercise={exercise} />
          ))}
        </ol>
      </section>
    ))}
  </div>
)

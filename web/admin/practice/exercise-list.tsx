import type { DeskExerciseRow } from '#contract/practice.ts'
import { ColumnHead } from '#web/admin/column-head.tsx'
import { ExerciseState } from '#web/admin/practice/exercise-state.tsx'
import { CELL, FROM_MD, FROM_XL, NUMBER, TABLE_BOX } from '#web/admin/table.ts'
import { DIFFICULTY_NAMES, LANGUAGE_NAMES } from '#web/practice/practice-words.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/moment.ts'
import { count } from '#web/ui/won.ts'

export const ExerciseList = ({ exercises }: { exercises: readonly DeskExerciseRow[] }) => (
  <div role="region" aria-label="실습 목록" tabIndex={0} className={TABLE_BOX}>
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <ColumnHead>실습</ColumnHead>
          <ColumnHead className={FROM_MD}>상태</ColumnHead>
          <ColumnHead className={FROM_MD}>언어</ColumnHead>
          <ColumnHead className={`${FROM_MD} text-right`}>푼 회원</ColumnHead>
          <ColumnHead className={FROM_XL}>고친 날</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {exercises.map((exercise) => (
          <Row key={exercise.id} exercise={exercise} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ exercise }: { exercise: DeskExerciseRow }) => (
  <tr className="hover:bg-paper">
    <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
      <Link
        to={paths.adminExercise(exercise.id)}
        className="inline-block min-h-6 text-indigo underline-offset-4 hover:underline"
      >
        {exercise.title}
      </Link>
      <span className="block text-13 font-normal text-ink-soft">
        {exercise.place.courseTitle}
        {exercise.place.lecture && ` · ${exercise.place.lecture.title}`}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-2 text-13 font-normal md:hidden">
        <ExerciseState exercise={exercise} />
        {LANGUAGE_NAMES[exercise.language]}
      </span>
    </th>
    <td className={`${CELL} ${FROM_MD}`}>
      <ExerciseState exercise={exercise} />
    </td>
    <td className={`${CELL} ${FROM_MD}`}>
      {LANGUAGE_NAMES[exercise.language]}
      <span className="block text-13 text-ink-soft">{DIFFICULTY_NAMES[exercise.difficulty]}</span>
    </td>
    <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>
      {count(exercise.solverCount)}명
      <span className="block text-13 text-ink-soft">통과 {count(exercise.passedCount)}명</span>
    </td>
    <td className={`${CELL} ${FROM_XL} text-13 tabular-nums`}>{dayText(exercise.updatedAt)}</td>
  </tr>
)

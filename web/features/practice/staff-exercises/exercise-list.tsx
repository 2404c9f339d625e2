import { type ReactNode, type RefObject, useRef } from 'react'
import type { StaffExerciseSummary } from '#contract/practice/practice.ts'
import { ChooseAllCell, ChooseCell } from '#web/ui/staff/choose-cells.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { ExerciseState } from '#web/features/practice/staff-parts/exercise-state.tsx'
import { useExerciseOrder } from '#web/features/practice/staff-exercises/use-exercise-order.ts'
import { MoveActs } from '#web/ui/staff/row-act.tsx'
import { CELL, FROM_MD, FROM_XL, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { DIFFICULTY_NAMES, LANGUAGE_NAMES } from '#web/features/practice/practice-words.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

type Props = {
  exercises: readonly StaffExerciseSummary[]
  /** Position of the first row and the total, if rows can be moved: all exercises of one course, in order. */
  order: { first: number; total: number } | null
  /** null: this account can do nothing with several exercises. */
  selection: Selection<number> | null
}

export function ExerciseList({ exercises, order, selection }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const shift = useShift(table, exercises)
  return (
    <TableBox label="실습 목록">
      <table ref={table} className="w-full border-collapse text-15">
        <Head hasOrder={order !== null} selection={selection} />
        <tbody>
          {exercises.map((exercise, at) => {
            const place = (order?.first ?? 1) + at
            return (
              <Row
                key={exercise.id}
                exercise={exercise}
                selection={selection}
                place={order && place}
                acts={
                  order && (
                    <MoveActs
                      title={exercise.title}
                      isFirst={place === 1}
                      isLast={place === order.total}
                      onMove={(by) => shift(exercise, place, by)}
                    />
                  )
                }
              />
            )
          })}
        </tbody>
      </table>
    </TableBox>
  )
}

/** Moves an exercise by some places and keeps the focus on its row. */
function useShift(table: RefObject<HTMLTableElement | null>, exercises: readonly StaffExerciseSummary[]) {
  const move = useExerciseOrder()
  const keepFocus = useKeptFocus(table, exercises.map(({ id }) => id).join())
  return (exercise: StaffExerciseSummary, place: number, by: number) => {
    keepFocus()
    move(exercise, place, place + by)
  }
}

type HeadProps = { hasOrder: boolean; selection: Props['selection'] }

const Head = ({ hasOrder, selection }: HeadProps) => (
  <thead>
    <tr>
      {selection && <ChooseAllCell selection={selection} />}
      {hasOrder && <ColumnHead className="w-0">순서</ColumnHead>}
      <ColumnHead>실습</ColumnHead>
      <ColumnHead className={FROM_MD}>상태</ColumnHead>
      <ColumnHead className={FROM_MD}>언어</ColumnHead>
      <ColumnHead className={`${FROM_MD} text-right`}>푼 회원</ColumnHead>
      <ColumnHead className={FROM_XL}>수정일</ColumnHead>
      {hasOrder && <ColumnHead className="w-0">관리</ColumnHead>}
    </tr>
  </thead>
)

type RowProps = {
  exercise: StaffExerciseSummary
  selection: Props['selection']
  place: number | null
  acts: ReactNode
}

const Row = ({ exercise, selection, place, acts }: RowProps) => (
  <tr className="hover:bg-paper has-[[data-choose]:checked]:bg-indigo-wash">
    {selection && <ChooseCell id={exercise.id} name={exercise.title} selection={selection} />}
    {place !== null && <td className={`${CELL} tabular-nums`}>{place}</td>}
    <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
      <Link
        to={staffPaths.adminExercise(exercise.id)}
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
    {acts && (
      <td className={`${CELL} px-1!`}>
        <span className="flex max-md:flex-col">{acts}</span>
      </td>
    )}
  </tr>
)

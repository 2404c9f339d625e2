import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type StaffExerciseSummary, placeExercise } from '#contract/practice/practice.ts'
import {
  staffExercisesQuery,
  forgetStaffExercises,
} from '#web/features/practice/staff-parts/exercise-queries.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type ExerciseName = Pick<StaffExerciseSummary, 'id' | 'title'>

/** Moves an exercise within its course: shown at once, saved one by one. Positions count from 1. */
export function useExerciseOrder() {
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const { queryKey } = staffExercisesQuery(search)
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  const show = (id: number, to: number) =>
    queries.setQueryData(queryKey, (list) => {
      const moved = list?.content.find((exercise) => exercise.id === id)
      if (!list || !moved) return list
      const rest = list.content.filter((exercise) => exercise !== moved)
      return { ...list, content: rest.toSpliced(Math.max(0, to - 1 - list.page * list.size), 0, moved) }
    })

  const place = (exercise: ExerciseName, to: number, tell: () => void) => {
    show(exercise.id, to)
    const mine = saving.current.then(async () => {
      try {
        // A response to an earlier refetch would put the old order back.
        await queries.cancelQueries({ queryKey })
        await send(placeExercise, { params: { exerciseId: exercise.id }, body: { place: to } })
        tell()
      } catch (thrown) {
        showToast(sentenceOf(thrown, placeExercise.fallback), 'error')
      }
      if (saving.current === mine) await forgetStaffExercises(queries)
    })
    saving.current = mine
  }

  return ({ id, title }: ExerciseName, from: number, to: number) => {
    const said = `'${title}' 실습을 ${to}번째로 이동했습니다.`
    const undo = () =>
      place({ id, title }, from, () => showToast(`'${title}' 실습을 되돌렸습니다.`, 'success'))
    place({ id, title }, to, () => showToast(said, 'success', UNDO_MS, undoAction(undo)))
  }
}

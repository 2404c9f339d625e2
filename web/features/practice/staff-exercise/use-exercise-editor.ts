import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeExercise,
  exerciseEdited,
  type ExerciseToMake,
  getStaffExercise,
  type StaffExercise,
} from '#contract/practice/practice.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { draftOf } from '#web/features/practice/staff-parts/exercise-draft.ts'
import { forgetStaffExercises } from '#web/features/practice/staff-parts/exercise-queries.ts'
import { useExerciseDraft } from '#web/features/practice/staff-parts/use-exercise-draft.ts'

/** The form's draft, saved as the next version of the one that it began from; of two accounts that save, the later one chooses. */
export function useExerciseEditor(begun: StaffExercise) {
  const queries = useQueryClient()
  // As the server has it, which may be newer than what the draft began from.
  const [exercise, setExercise] = useState(begun)
  const [version, setVersion] = useState(begun.version)
  const [theirs, setTheirs] = useState<StaffExercise | null>(null)
  const params = { exerciseId: begun.id }

  const showTheirs = async (failure: unknown) => {
    if (!(failure instanceof Failure && failure.code === exerciseEdited.code)) throw failure
    const now = await send(getStaffExercise, { params }).catch(() => Promise.reject(failure))
    setExercise(now)
    setTheirs(now)
    return null
  }
  const deliver = async (body: ExerciseToMake, against: number) => {
    const saved = await send(changeExercise, { params, body: { ...body, version: against } })
    setExercise(saved)
    setVersion(saved.version)
    setTheirs(null)
    void forgetStaffExercises(queries)
    return saved
  }
  const editor = useExerciseDraft(
    draftOf(begun),
    (body) => deliver(body, version).catch(showTheirs),
    changeExercise.fallback,
  )
  const submit = async (saving: Promise<StaffExercise | null>) => {
    const saved = await saving
    if (!saved) return
    showToast(
      exercise.published && !saved.published
        ? '저장했습니다. 다시 확인할 때까지 비공개로 전환했습니다.'
        : '실습을 저장했습니다.',
      'success',
    )
  }
  return {
    ...editor,
    exercise,
    theirs,
    /** Saves the draft and says so. */
    submit: () => submit(editor.save()),
    /** Shows the answer to another act; the draft stays as it is. */
    show: (now: StaffExercise) => {
      setExercise(now)
      if (now.version !== version) setTheirs(now)
      void forgetStaffExercises(queries)
    },
    /** Offers the saved version if an act was refused because of it; throws any other failure. */
    showTheirs,
    /** Replaces the draft by what another account saved. */
    takeTheirs: () => {
      if (!theirs) return
      setVersion(theirs.version)
      setTheirs(null)
      editor.replace(draftOf(theirs))
    },
    keepMine: () => {
      if (theirs) void submit(editor.save((body) => deliver(body, theirs.version).catch(showTheirs)))
    },
  }
}

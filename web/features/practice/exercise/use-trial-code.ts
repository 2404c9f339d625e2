import { useEffect, useEffectEvent, useState } from 'react'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { OpenExercise } from '#contract/practice/practice.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'
import { ontoStarter, sameFiles } from '#web/features/practice/exercise/same-files.ts'
import { findOwnWork, findTrial, keepOwnWork, keepTrial } from '#web/features/practice/parts/own-work.ts'

type TrialCode = { files: CodeFile[]; isTaken: boolean }

/**
 * What was written in the exercise's trial on this device. It becomes the work of a member who has none, to be called
 * before that is read; other members are offered it once.
 */
export function useTrialCode(
  exercise: OpenExercise,
  memberId: number,
  replace: (files: readonly CodeFile[]) => void,
) {
  const [trial] = useState(() => takeTrial(exercise, memberId))
  const say = useEffectEvent(({ files, isTaken }: TrialCode) => {
    if (isTaken)
      showToast(
        '로그인하기 전에 쓴 코드를 가져왔습니다.',
        'success',
        UNDO_MS,
        undoAction(() => replace(exercise.starter)),
      )
    else
      showToast('로그인하기 전에 쓴 코드가 있습니다.', 'info', UNDO_MS, {
        label: '가져오기',
        run: () => replace(files),
      })
  })
  useEffect(() => {
    if (trial) say(trial)
  }, [trial])
}

function takeTrial({ id, starter, work }: OpenExercise, memberId: number): TrialCode | null {
  const trial = findTrial(id)
  if (!trial) return null
  const files = ontoStarter(starter, trial.files)
  const own = findOwnWork(memberId, id)
  const isNews = !trial.isOffered && !sameFiles(files, own?.files ?? work?.files ?? starter)
  const isTaken =
    isNews &&
    own === null &&
    work === null &&
    keepOwnWork(memberId, id, { files, revision: 0, editedAt: Date.now() })
  if (isTaken) keepTrial(id, null)
  else if (isNews) keepTrial(id, { ...trial, isOffered: true })
  return isNews ? { files, isTaken } : null
}

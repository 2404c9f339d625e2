import { useEffect, useEffectEvent, useState } from 'react'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { OpenExercise } from '#contract/practice/practice.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'
import { ontoStarter, sameFiles } from '#web/features/practice/exercise/same-files.ts'
import { findOwnWork, findTrial, keepOwnWork, keepTrial } from '#web/features/practice/parts/own-work.ts'

const TAKEN = '코스 화면에서 쓴 코드를 가져왔습니다.'

/** `isTaken`: it is the member's work now. */
type TrialCode = { files: CodeFile[]; isTaken: boolean }

/**
 * Takes the code of the exercise's trial on this device; null if there is none or it was offered before. The code becomes the
 * work of a member who has none; call this before the work is read. Other members are offered it once.
 */
export function useTrialCode(exercise: OpenExercise, memberId: number): TrialCode | null {
  const [trial] = useState(() => takeTrial(exercise, memberId))
  return trial
}

type Put = (files: CodeFile[], done: string) => void

/** Says that the code was taken, or offers it; `put` replaces the code in the editor, with an undo button. */
export function useTrialToast(trial: TrialCode | null, starter: CodeFile[], put: Put) {
  const say = useEffectEvent(({ files, isTaken }: TrialCode) => {
    if (isTaken) {
      const undo = undoAction(() => put(starter, '초기 코드로 되돌렸습니다.'))
      showToast(TAKEN, 'success', UNDO_MS, undo)
    } else
      showToast('코스 화면에서 쓴 코드가 있습니다.', 'info', UNDO_MS, {
        label: '가져오기',
        run: () => put(files, TAKEN),
      })
  })
  useEffect(() => {
    if (trial) say(trial)
  }, [trial])
}

function takeTrial({ id, starter, work }: OpenExercise, memberId: number): TrialCode | null {
  const trial = findTrial(id, memberId)
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

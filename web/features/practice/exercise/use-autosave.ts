import { useEffect, useState, useSyncExternalStore } from 'react'
import { getExercise, type OpenExercise, saveWork } from '#contract/practice/practice.ts'
import { sendLast } from '#web/api/keepalive.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { type Autosave, createAutosave } from '#web/features/practice/exercise/autosave.ts'
import { findOwnWork, keepOwnWork } from '#web/features/practice/parts/own-work.ts'
import { ontoStarter } from '#web/features/practice/exercise/same-files.ts'

/** Saves while typing, as long as the exercise is on screen. */
export function useAutosave(exercise: OpenExercise, memberId: number): Autosave {
  const [autosave] = useState(() => openAutosave(exercise, memberId))
  useEffect(() => {
    // Staff who view as a member have no work to save.
    if (isViewing()) return
    const seen = () => (document.visibilityState === 'hidden' ? autosave.hide() : void autosave.flush())
    const online = () => void autosave.flush()
    autosave.begin()
    document.addEventListener('visibilitychange', seen)
    addEventListener('pagehide', autosave.hide)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pagehide', autosave.hide)
      removeEventListener('online', online)
      void autosave.flush()
      autosave.close()
    }
  }, [autosave])
  return autosave
}

export const useSaveState = (autosave: Autosave) => useSyncExternalStore(autosave.subscribe, autosave.state)

function openAutosave({ id: exerciseId, starter, work }: OpenExercise, memberId: number) {
  const params = { exerciseId }
  const fit = <Written extends { files: OpenExercise['starter'] }>(written: Written | null) =>
    written && { ...written, files: ontoStarter(starter, written.files) }
  return createAutosave(
    {
      save: (given) => send(saveWork, { params, body: { ...given, memberId } }),
      saveLast: (given) => sendLast(saveWork, { params, body: { ...given, memberId } }),
      look: async () => fit((await send(getExercise, { params })).work),
      keep: (own) => keepOwnWork(memberId, exerciseId, own),
      now: () => Date.now(),
    },
    { starter, server: fit(work), own: fit(findOwnWork(memberId, exerciseId)) },
  )
}

import { useEffect, useEffectEvent } from 'react'
import { startPlayback } from '#contract/learning/learning.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'

/** Records the start of a lecture once that is allowed; a failure is ignored (spec.md#4). */
export function usePlaybackStart(lectureId: number, mayRecord: boolean, onRecorded: () => void) {
  const recorded = useEffectEvent(onRecorded)
  useEffect(() => {
    if (mayRecord && !isViewing())
      void send(startPlayback, { params: { lectureId } }).then(() => recorded(), stayQuiet)
  }, [lectureId, mayRecord])
}

const stayQuiet = () => {}

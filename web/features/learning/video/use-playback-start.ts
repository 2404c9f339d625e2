import { useEffect, useEffectEvent } from 'react'
import { startPlayback } from '#contract/learning/learning.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'

/** Recorded once it may be; a failure is nobody's concern (spec 4). */
export function usePlaybackStart(lectureId: number, mayRecord: boolean, onRecorded: () => void) {
  const recorded = useEffectEvent(onRecorded)
  useEffect(() => {
    if (mayRecord && !isViewing())
      void send(startPlayback, { params: { lectureId } }).then(() => recorded(), stayQuiet)
  }, [lectureId, mayRecord])
}

const stayQuiet = () => {}

import { useEffect } from 'react'
import { startPlayback } from '#contract/learning.ts'
import { send } from '#web/api/send.ts'

/** Selecting a lecture is recorded once it is there; a failure is nobody's concern (spec 4). */
export function usePlaybackStart(lectureId: number, isLoaded: boolean) {
  useEffect(() => {
    if (isLoaded) void send(startPlayback, { params: { lectureId } }).catch(() => {})
  }, [lectureId, isLoaded])
}

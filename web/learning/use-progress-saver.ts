import { useEffect, useEffectEvent, useState } from 'react'
import { type ProgressSaved, saveProgress } from '#contract/learning.ts'
import { sendLast } from '#web/api/keepalive.ts'
import { deliverProgress, progressInput } from '#web/learning/deliver-progress.ts'
import { createProgressSaver, type SaveState, type Unsaved } from '#web/learning/progress-saver.ts'
import { forgetUnsaved, keepUnsaved } from '#web/learning/unsaved-progress.ts'

type Watching = {
  lectureId: number
  durationSec: number
  memberId: number
  startSec: number
  owed: Unsaved | null
  onSaved: (saved: ProgressSaved) => void
}

/** Listens to a video and keeps its lecture's progress. */
export function useProgressSaver(video: HTMLVideoElement | null, watching: Watching): SaveState {
  const { lectureId, durationSec, memberId, startSec, owed } = watching
  const [state, setState] = useState<SaveState>('quiet')
  const onSaved = useEffectEvent(watching.onSaved)

  useEffect(() => {
    if (!video) return
    const saver = createProgressSaver({
      startSec,
      owed,
      deliver: (save) => deliverProgress(lectureId, save, onSaved),
      deliverLast: (save) => sendLast(saveProgress, progressInput(lectureId, save)),
      keep: (unsaved) => keepUnsaved(memberId, lectureId, unsaved),
      forget: () => forgetUnsaved(memberId, lectureId),
      show: setState,
    })
    // The place before a failed load or a changed address resets the element to 0.
    let lastSec = startSec
    const here = () => (video.readyState > 0 ? (lastSec = video.currentTime) : lastSec)
    // The server counts in its own whole seconds; its full length is 100 %.
    const length = () => Math.max(durationSec, Number.isFinite(video.duration) ? video.duration : 0)

    const listening = new AbortController()
    const { signal } = listening
    video.addEventListener(
      'timeupdate',
      () => video.paused || video.seeking || saver.tick(here(), video.playbackRate),
      { signal },
    )
    video.addEventListener('seeking', () => saver.lift(), { signal })
    video.addEventListener('emptied', () => saver.lift(), { signal })
    video.addEventListener('seeked', () => saver.seeked(here()), { signal })
    video.addEventListener('pause', () => video.ended || saver.paused(here(), video.playbackRate), { signal })
    video.addEventListener('ended', () => saver.ended(length(), video.playbackRate), { signal })
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? saver.hidden(here()) : saver.shown()),
      { signal },
    )
    addEventListener('pagehide', () => saver.hidden(here()), { signal })
    addEventListener('online', () => saver.reconnected(), { signal })
    return () => {
      listening.abort()
      saver.leave(here())
    }
  }, [video, lectureId, durationSec, memberId, startSec, owed])

  return state
}

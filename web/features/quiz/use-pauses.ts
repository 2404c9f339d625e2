import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isViewing } from '#web/api/learner-view.ts'
import { quizQuery } from '#web/features/quiz/parts/quiz-queries.ts'

export type Pause = { quizId: number; atSec: number }

/** A quiz is looked up this long before its second, so that one that was passed stops nothing. */
const LOOK_AHEAD_SEC = 20
const KNOWN_FOR_MS = 5 * 60_000

/** Quizzes that were answered or put off since the page was loaded. */
const asked = new Set<string>()

/** Pauses the video where playing reaches the second of a quiz; a jump over it asks nothing. */
export function usePauses(video: HTMLVideoElement | null, pauses: readonly Pause[], memberId: number) {
  const queries = useQueryClient()
  const [open, setOpen] = useState<Pause | null>(null)
  useEffect(() => {
    // Staff who view as a member start nothing for them.
    if (!video || pauses.length === 0 || isViewing()) return
    const keyOf = ({ quizId }: Pause) => `${memberId}.${quizId}`
    let beforeSec: number | null = null

    const reach = (pause: Pause) => {
      const quiz = queries.getQueryData(quizQuery(pause.quizId, memberId).queryKey)
      asked.add(keyOf(pause))
      if (quiz && (quiz.isPassed || quiz.refusal !== null)) return
      video.pause()
      setOpen(pause)
    }
    const move = () => {
      const atSec = video.currentTime
      const fromSec = beforeSec ?? (atSec < 1 ? -1 : atSec)
      beforeSec = video.seeking ? null : atSec
      if (video.seeking || video.paused) return
      const waiting = pauses.filter((pause) => !asked.has(keyOf(pause)))
      const reached = waiting.find((pause) => fromSec < pause.atSec && pause.atSec <= atSec)
      if (reached) return reach(reached)
      for (const pause of waiting)
        if (pause.atSec > atSec && pause.atSec - atSec < LOOK_AHEAD_SEC * video.playbackRate)
          void queries.prefetchQuery({ ...quizQuery(pause.quizId, memberId), staleTime: KNOWN_FOR_MS })
    }
    const jump = () => {
      beforeSec = null
    }
    video.addEventListener('timeupdate', move)
    video.addEventListener('seeking', jump)
    return () => {
      video.removeEventListener('timeupdate', move)
      video.removeEventListener('seeking', jump)
    }
  }, [video, pauses, memberId, queries])

  const close = () => {
    setOpen(null)
    void video?.play().catch(() => {})
  }
  return { open, close }
}

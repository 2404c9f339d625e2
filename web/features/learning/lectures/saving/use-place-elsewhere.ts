import { useEffect, useEffectEvent, useState } from 'react'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { askLectureAs } from '#web/features/learning/parts/ask-lecture-as.ts'
import {
  type PlaceElsewhere,
  placeElsewhere,
} from '#web/features/learning/lectures/saving/place-elsewhere.ts'

/** A shorter absence is not enough to watch on another device. */
const AWAY_MS = 30_000

type LectureVisit = { lecture: LectureDetail; memberId: number; startSec: number }

/** Checks at the start, and when the member returns to a paused video after watching on another device. */
export function usePlaceElsewhere(
  video: HTMLVideoElement | null,
  { lecture, memberId, startSec }: LectureVisit,
) {
  const [elsewhere, setElsewhere] = useState<PlaceElsewhere | null>(() => placeElsewhere(lecture, startSec))
  const look = useEffectEvent(async (since: number) => {
    const now = await askLectureAs(memberId, lecture.id).catch(() => null)
    if (!now?.lastPlace || !video?.paused || Date.parse(now.lastPlace.savedAt) < since) return
    setElsewhere(placeElsewhere(now, video.currentTime || startSec))
  })
  useEffect(() => {
    let goneAt = Date.now()
    const listen = () => {
      if (document.visibilityState === 'hidden') goneAt = Date.now()
      else if (video?.paused && Date.now() - goneAt > AWAY_MS) void look(goneAt)
    }
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [video])

  return { elsewhere, forget: () => setElsewhere(null) }
}

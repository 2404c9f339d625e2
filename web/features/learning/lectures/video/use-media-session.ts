import { useEffect, useEffectEvent } from 'react'
import type { LectureDetail } from '#contract/learning/learning.ts'
import type { PlayerActions } from '#web/features/learning/lectures/video/use-player-actions.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'

const DEFAULT_JUMP_SEC = 10

/** Media keys, headphones and the lock screen. */
export function useMediaSession(
  video: HTMLVideoElement | null,
  { lecture, actions, room }: { lecture: LectureDetail; actions: PlayerActions; room: LectureRoom },
) {
  const { title, courseTitle, posterUrl } = lecture
  const hasNext = room.nextTitle !== undefined
  const hasPrevious = room.previousTitle !== undefined
  const handle = useEffectEvent(({ action, seekOffset, seekTime }: MediaSessionActionDetails) => {
    if (action === 'play') return void video?.play().catch(() => {})
    if (action === 'pause') return video?.pause()
    if (action === 'seekbackward') return actions.jump(-(seekOffset ?? DEFAULT_JUMP_SEC))
    if (action === 'seekforward') return actions.jump(seekOffset ?? DEFAULT_JUMP_SEC)
    if (action === 'seekto' && seekTime !== undefined) return actions.seek(seekTime)
    if (action === 'nexttrack') return actions.go(1)
    if (action === 'previoustrack') return actions.go(-1)
  })
  useEffect(() => {
    if (!video || !('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const artwork = posterUrl ? [{ src: new URL(posterUrl, location.href).href }] : []
    mediaSession.metadata = new MediaMetadata({ title, artist: courseTitle, artwork })
    const wanted: [MediaSessionAction, boolean][] = [
      ['play', true],
      ['pause', true],
      ['seekbackward', true],
      ['seekforward', true],
      ['seekto', true],
      ['nexttrack', hasNext],
      ['previoustrack', hasPrevious],
    ]
    for (const [action, isWanted] of wanted)
      setHandler(action, isWanted ? (details) => handle(details) : null)
    return () => {
      mediaSession.metadata = null
      for (const [action] of wanted) setHandler(action, null)
    }
  }, [video, title, courseTitle, posterUrl, hasNext, hasPrevious])
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // This browser does not support the action.
  }
}

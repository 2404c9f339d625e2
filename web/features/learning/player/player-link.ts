/** What the tabs beside a video may do with it. One object for as long as the room is open. */
export type PlayerLink = {
  /** Where the video is, in whole seconds; 0 when there is none. */
  currentSec: () => number
  /** Goes there; plays on or stays paused as it was. */
  seek: (sec: number) => void
  play: () => void
  pause: () => void
  /** Calls back as the video moves; returns how to stop. */
  follow: (listener: (sec: number) => void) => () => void
}

/** The player's own side of it. */
export type PlayerSocket = PlayerLink & {
  exactSec: () => number
  lectureId: () => number | null
  /** Returns how to let go. */
  attach: (lectureId: number, video: HTMLVideoElement) => () => void
}

const MOVES = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'] as const

export function createPlayerLink(): PlayerSocket {
  let here: { lectureId: number; video: HTMLVideoElement } | null = null
  const followers = new Set<(sec: number) => void>()
  const tell = () => followers.forEach((follower) => follower(here?.video.currentTime ?? 0))

  return {
    currentSec: () => Math.floor(here?.video.currentTime ?? 0),
    exactSec: () => here?.video.currentTime ?? 0,
    seek: (sec) => {
      if (here) here.video.currentTime = Math.max(0, sec)
    },
    play: () => void here?.video.play().catch(() => {}),
    pause: () => here?.video.pause(),
    follow: (listener) => {
      followers.add(listener)
      return () => void followers.delete(listener)
    },
    lectureId: () => here?.lectureId ?? null,
    attach: (lectureId, video) => {
      here = { lectureId, video }
      for (const move of MOVES) video.addEventListener(move, tell)
      return () => {
        for (const move of MOVES) video.removeEventListener(move, tell)
        if (here?.video === video) here = null
      }
    },
  }
}

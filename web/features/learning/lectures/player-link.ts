import type { LessonHeading } from '#contract/learning/heading.ts'

/** Control of the video or text for the tabs beside it. The same object for as long as the player is open. */
export type PlayerLink = {
  /** Position in whole seconds; 0 when there is no video. */
  currentSec: () => number
  /** Keeps playing or stays paused, as before. */
  seek: (sec: number) => void
  play: () => void
  pause: () => void
  /** Calls back when the position changes; returns a stop function. */
  follow: (listener: (sec: number) => void) => () => void
  /** The heading of the text above the reader's place; null at its beginning, and without a text. */
  heading: () => LessonHeading | null
  /** Scrolls the text to a heading; a blank id is its beginning. */
  goToHeading: (id: string) => void
}

export type ShownText = Pick<PlayerLink, 'heading' | 'goToHeading'>

/** The same with the player's own methods. */
export type PlayerSocket = PlayerLink & {
  exactSec: () => number
  lectureId: () => number | null
  /** Returns a detach function. */
  attach: (lectureId: number, video: HTMLVideoElement) => () => void
  /** Returns a detach function. */
  attachText: (text: ShownText) => () => void
}

const MOVES = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'] as const

export function createPlayerLink(): PlayerSocket {
  let here: { lectureId: number; video: HTMLVideoElement } | null = null
  let shownText: ShownText | null = null
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
    heading: () => shownText?.heading() ?? null,
    goToHeading: (id) => shownText?.goToHeading(id),
    lectureId: () => here?.lectureId ?? null,
    attach: (lectureId, video) => {
      here = { lectureId, video }
      for (const move of MOVES) video.addEventListener(move, tell)
      return () => {
        for (const move of MOVES) video.removeEventListener(move, tell)
        if (here?.video === video) here = null
      }
    },
    attachText: (text) => {
      shownText = text
      return () => {
        if (shownText === text) shownText = null
      }
    },
  }
}

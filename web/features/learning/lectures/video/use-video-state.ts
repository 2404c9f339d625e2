import { useEffect, useState } from 'react'

const EVENTS = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'volumechange',
  'ratechange',
  'progress',
  'emptied',
] as const

const look = (video: HTMLVideoElement) => ({
  isPlaying: !video.paused && !video.ended,
  isEnded: video.ended,
  isWaiting: !video.paused && video.readyState > 0 && video.readyState < 3,
  atSec: video.currentTime,
  lengthSec: Number.isFinite(video.duration) ? video.duration : 0,
  bufferedSec: bufferedUntil(video),
  volume: video.volume,
  isMuted: video.muted,
  rate: video.playbackRate,
})

export type VideoState = ReturnType<typeof look>

const UNSEEN: VideoState = {
  isPlaying: false,
  isEnded: false,
  isWaiting: false,
  atSec: 0,
  lengthSec: 0,
  bufferedSec: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
}

/** The end of the buffered range at the current position. */
function bufferedUntil({ buffered, currentTime }: HTMLVideoElement) {
  for (let part = 0; part < buffered.length; part += 1)
    if (buffered.start(part) <= currentTime + 0.5 && currentTime <= buffered.end(part))
      return buffered.end(part)
  return 0
}

/** The state of a video element for React. */
export function useVideoState(video: HTMLVideoElement | null): VideoState {
  const [state, setState] = useState(UNSEEN)
  useEffect(() => {
    if (!video) return
    const update = () => setState(look(video))
    for (const event of EVENTS) video.addEventListener(event, update)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, update)
    }
  }, [video])
  return state
}

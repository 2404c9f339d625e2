import type { ProgressSaver } from '#web/features/learning/lectures/saving/progress-saver.ts'

/** Connects a video to the saver; the returned stop function saves the last position. */
export function followVideo(
  video: HTMLVideoElement,
  saver: ProgressSaver,
  { startSec, durationSec }: { startSec: number; durationSec: number },
) {
  // The last position: a failed load or a change of URL resets the element to 0.
  let lastSec = startSec
  const here = () => (video.readyState > 0 ? (lastSec = video.currentTime) : lastSec)
  // The server rounds durations to whole seconds; its full duration counts as 100 %.
  const length = () => Math.max(durationSec, Number.isFinite(video.duration) ? video.duration : 0)

  const listening = new AbortController()
  const { signal } = listening
  const onVideo = (event: string, act: () => unknown) => video.addEventListener(event, act, { signal })
  onVideo('timeupdate', () => video.paused || video.seeking || saver.tick(here(), video.playbackRate))
  onVideo('seeking', () => saver.lift())
  onVideo('emptied', () => saver.lift())
  onVideo('seeked', () => saver.seeked(here()))
  onVideo('pause', () => video.ended || saver.paused(here(), video.playbackRate))
  onVideo('ended', () => saver.ended(length(), video.playbackRate))
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? saver.hidden(here()) : saver.shown()),
    { signal },
  )
  addEventListener('pagehide', () => saver.hidden(here()), { signal })
  addEventListener('online', () => saver.reconnected(), { signal })
  addEventListener('offline', () => saver.cutOff(), { signal })
  return () => {
    listening.abort()
    saver.leave(here())
  }
}

export const togglePlay = (video: HTMLVideoElement) => {
  if (video.paused || video.ended) void video.play().catch(() => {})
  else video.pause()
}

export function setRate(video: HTMLVideoElement, rate: number) {
  video.preservesPitch = true
  // A change of URL resets the rate to the default one, so set both.
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
}

export function setSound(video: HTMLVideoElement, { volume, isMuted }: { volume: number; isMuted: boolean }) {
  video.volume = volume
  video.muted = isMuted
}

export function seek(video: HTMLVideoElement, toSec: number): number {
  const end = Number.isFinite(video.duration) ? video.duration : toSec
  const inside = Math.min(Math.max(0, toSec), end)
  video.currentTime = inside
  return inside
}

export function seekToTenth(video: HTMLVideoElement, tenth: number): number {
  return Number.isFinite(video.duration) ? seek(video, (video.duration * tenth) / 10) : video.currentTime
}

/** Whether picture-in-picture is on now; null where the browser lacks or refuses it. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<boolean | null> {
  try {
    if (document.pictureInPictureElement) {
      await document.exitPictureInPicture()
      return false
    }
    await video.requestPictureInPicture()
    return true
  } catch {
    return null
  }
}

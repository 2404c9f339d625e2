import { readSettings, rememberSettings } from '#web/learning/player-settings.ts'
import { speedAfter } from '#web/learning/speeds.ts'

export const togglePlay = (video: HTMLVideoElement) => {
  if (video.paused || video.ended) void video.play().catch(() => {})
  else video.pause()
}

export function seek(video: HTMLVideoElement, toSec: number): number {
  const end = Number.isFinite(video.duration) ? video.duration : toSec
  const inside = Math.min(Math.max(0, toSec), end)
  video.currentTime = inside
  return inside
}

export function setSpeed(video: HTMLVideoElement, rate: number) {
  // A changed address puts the rate back to the default one.
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
  rememberSettings({ rate })
}

export function changeSpeed(video: HTMLVideoElement, step: 1 | -1): number {
  const rate = speedAfter(video.playbackRate, step)
  setSpeed(video, rate)
  return rate
}

export function setVolume(video: HTMLVideoElement, volume: number) {
  video.volume = volume
  video.muted = volume === 0
  rememberSettings({ volume, isMuted: video.muted })
}

export function toggleMute(video: HTMLVideoElement): boolean {
  video.muted = !video.muted
  if (!video.muted && video.volume === 0) video.volume = 0.5
  rememberSettings({ isMuted: video.muted, volume: video.volume })
  return video.muted
}

/** As this person left it in the last lecture. */
export function applySettings(video: HTMLVideoElement) {
  const { rate, volume, isMuted } = readSettings()
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
  video.volume = volume
  video.muted = isMuted
}

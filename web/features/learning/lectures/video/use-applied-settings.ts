import { useEffect } from 'react'
import type { PlayerSettings } from '#contract/learning/learning.ts'
import { setRate, setSound } from '#web/features/learning/lectures/player-commands.ts'

/** Applies changed settings to the video, whether by a key, a button, another tab or another device. */
export function useAppliedSettings(video: HTMLVideoElement | null, settings: PlayerSettings) {
  const { rate, volume, isMuted } = settings
  useEffect(() => {
    if (video) setRate(video, rate)
  }, [video, rate])
  useEffect(() => {
    if (video) setSound(video, { volume, isMuted })
  }, [video, volume, isMuted])
}

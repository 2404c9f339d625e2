import { useEffect, useState } from 'react'
import {
  applySettings,
  changeSpeed,
  seek,
  setSpeed,
  setVolume,
  toggleMute,
  togglePlay,
} from '#web/learning/player-commands.ts'
import type { PlayerAction } from '#web/learning/player-keys.ts'
import { readSettings, rememberSettings } from '#web/learning/player-settings.ts'
import { pointText } from '#web/learning/point-text.ts'

type Around = { hasCaptions: boolean; say: (notice: string) => void; toggleFullscreen: () => void }

/** What can be done to a video, by key or by button; each says what it did. */
export function usePlayerActions(
  video: HTMLVideoElement | null,
  { hasCaptions, say, toggleFullscreen }: Around,
) {
  const [wantsCaptions, setWantsCaptions] = useState(() => readSettings().captions)
  useEffect(() => {
    if (video) applySettings(video)
  }, [video])

  const play = () => {
    if (!video) return
    say(video.paused || video.ended ? '재생' : '일시 정지')
    togglePlay(video)
  }
  const toggleCaptions = () => {
    if (!hasCaptions) return say('자막이 없는 강의입니다')
    setWantsCaptions(!wantsCaptions)
    rememberSettings({ captions: !wantsCaptions })
    say(wantsCaptions ? '자막 끔' : '자막 켬')
  }
  const mute = () => video && say(toggleMute(video) ? '음소거' : '소리 켬')

  const act = (action: PlayerAction) => {
    if (!video) return
    switch (action.do) {
      case 'toggle-play':
        return play()
      case 'jump':
        return say(pointText(seek(video, video.currentTime + action.bySec)))
      case 'toggle-mute':
        return mute()
      case 'toggle-fullscreen':
        return toggleFullscreen()
      case 'toggle-captions':
        return toggleCaptions()
      case 'change-speed':
        return say(`${changeSpeed(video, action.step)}배속`)
    }
  }

  return {
    act,
    play,
    toggleCaptions,
    mute,
    captionsOn: hasCaptions && wantsCaptions,
    seek: (toSec: number) => video && seek(video, toSec),
    setVolume: (volume: number) => video && setVolume(video, volume),
    setSpeed: (rate: number) => video && setSpeed(video, rate),
  }
}

export type PlayerActions = ReturnType<typeof usePlayerActions>

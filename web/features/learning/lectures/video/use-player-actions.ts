import {
  seek,
  seekToTenth,
  togglePictureInPicture,
  togglePlay,
} from '#web/features/learning/lectures/player-commands.ts'
import type { PlayerAction } from '#web/features/learning/lectures/player-keys.ts'
import { pointText } from '#web/features/learning/lectures/notes/point-text.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { speedAfter, speedText } from '#web/features/learning/lectures/video/speeds.ts'

const VOLUME_STEP = 0.05

type PlayerActionDeps = {
  room: LectureRoom
  hasCaptions: boolean
  say: (notice: string) => void
  addBookmark: (atSec: number) => void
  showGuide: () => void
  /** Closes what is open; returns whether anything was. */
  dismiss: () => boolean
}

/** The player's actions, for keys and buttons; each shows a notice of what it did. */
export function usePlayerActions(video: HTMLVideoElement | null, deps: PlayerActionDeps) {
  const { room, hasCaptions, say } = deps
  const { settings, change } = room

  const play = () => {
    if (!video) return
    say(video.paused || video.ended ? '재생' : '일시 정지')
    togglePlay(video)
  }
  const jump = (bySec: number) => video && say(pointText(seek(video, video.currentTime + bySec)))
  const toggleCaptions = () => {
    if (!hasCaptions) return say('자막이 없는 강의예요')
    change({ captions: !settings.captions })
    say(settings.captions ? '자막 끔' : '자막 켬')
  }
  const setVolume = (volume: number) => {
    const heard = Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100
    change({ volume: heard, isMuted: heard === 0 })
    say(`볼륨 ${Math.round(heard * 100)}%`)
  }
  const mute = () => {
    const volume = settings.isMuted && settings.volume === 0 ? 0.5 : settings.volume
    change({ isMuted: !settings.isMuted, volume })
    say(settings.isMuted ? '음소거 해제' : '음소거')
  }
  const setSpeed = (rate: number) => {
    change({ rate })
    say(speedText(rate))
  }
  const toggleTheatre = () => {
    change({ isTheatre: !settings.isTheatre })
    say(settings.isTheatre ? '영화관 모드 끔' : '영화관 모드 켬')
  }
  const shrink = async () => {
    if (!video) return
    const isSmall = await togglePictureInPicture(video)
    if (isSmall === null) say('이 브라우저에서는 작은 창으로 볼 수 없어요')
  }
  const go = (step: 1 | -1) => {
    const title = step > 0 ? room.nextTitle : room.previousTitle
    if (title === undefined) return say(step > 0 ? '마지막 강의예요' : '첫 강의예요')
    room.go(step, video !== null && (video.ended || !video.paused))
  }
  const bookmark = () => video && deps.addBookmark(Math.floor(video.currentTime))

  /** Returns whether the action had an effect. */
  const act = (action: PlayerAction): boolean => {
    if (action.do === 'dismiss') return deps.dismiss()
    if (action.do === 'show-guide') deps.showGuide()
    else if (video) perform(video, action)
    return true
  }
  const perform = (element: HTMLVideoElement, action: PlayerAction) => {
    switch (action.do) {
      case 'toggle-play':
        return play()
      case 'jump':
        return jump(action.bySec)
      case 'jump-to-tenth':
        return say(pointText(seekToTenth(element, action.tenth)))
      case 'change-volume':
        return setVolume((settings.isMuted ? 0 : settings.volume) + action.step * VOLUME_STEP)
      case 'toggle-mute':
        return mute()
      case 'toggle-fullscreen':
        return room.toggleFullscreen()
      case 'toggle-captions':
        return toggleCaptions()
      case 'toggle-theatre':
        return toggleTheatre()
      case 'toggle-picture-in-picture':
        return void shrink()
      case 'change-speed':
        return setSpeed(speedAfter(settings.rate, action.step))
      case 'go-to-lecture':
        return go(action.step)
      case 'bookmark':
        return bookmark()
    }
  }

  return {
    act,
    play,
    jump,
    toggleCaptions,
    mute,
    setVolume,
    setSpeed,
    toggleTheatre,
    shrink: () => void shrink(),
    go,
    bookmark,
    seek: (toSec: number) => video && seek(video, toSec),
  }
}

export type PlayerActions = ReturnType<typeof usePlayerActions>

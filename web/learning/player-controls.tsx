import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play } from 'lucide-react'
import { ControlButton } from '#web/learning/control-button.tsx'
import { SeekBar } from '#web/learning/seek-bar.tsx'
import { SpeedSelect } from '#web/learning/speed-select.tsx'
import type { PlayerActions } from '#web/learning/use-player-actions.ts'
import type { VideoState } from '#web/learning/use-video-state.ts'
import { VolumeControl } from '#web/learning/volume-control.tsx'
import { clock } from '#web/ui/duration.ts'

type Props = {
  state: VideoState
  actions: PlayerActions
  /** The length as the list knows it, until the video has told its own. */
  expectedSec: number
  hasCaptions: boolean
  isSaved: boolean
  isFull: boolean
  isHidden: boolean
  onFullscreen: () => void
}

/** On phones the row is full: there it lies in the corner of the picture, away from the captions. */
const SAVED =
  'ml-3 text-ink-soft max-sm:absolute max-sm:right-2 max-sm:bottom-[calc(56.25vw-2.25rem)] max-sm:rounded-board max-sm:bg-paper/85 max-sm:px-2'

/** Hidden they keep their place: nothing moves. A focused control never hides. */
export function PlayerControls({
  state,
  actions,
  expectedSec,
  hasCaptions,
  isSaved,
  isFull,
  isHidden,
  onFullscreen,
}: Props) {
  const { captionsOn } = actions
  const lengthSec = state.lengthSec || expectedSec
  return (
    <div
      className={`absolute inset-x-0 bottom-0 bg-linear-to-t from-paper via-paper/80 to-transparent px-3 pt-10 pb-1 transition-opacity
        has-focus-visible:pointer-events-auto has-focus-visible:opacity-100 md:px-5 md:pb-2
        ${isHidden ? 'pointer-events-none opacity-0' : ''}`}
    >
      <SeekBar
        atSec={state.atSec}
        lengthSec={lengthSec}
        bufferedSec={state.bufferedSec}
        onSeek={actions.seek}
      />
      <div className="flex items-center gap-0.5">
        <ControlButton label={state.isPlaying ? '일시 정지' : '재생'} shortcut="K" onClick={actions.play}>
          {state.isPlaying ? <Pause size={22} aria-hidden /> : <Play size={22} aria-hidden />}
        </ControlButton>
        <VolumeControl
          volume={state.volume}
          isMuted={state.isMuted}
          onToggleMute={actions.mute}
          onVolume={actions.setVolume}
        />
        <p className="px-2 text-13 whitespace-nowrap tabular-nums">
          {clock(state.atSec)} <span className="text-ink-soft">/ {clock(lengthSec)}</span>
          {isSaved && <span className={SAVED}>저장됨</span>}
        </p>
        <div className="ml-auto flex items-center gap-0.5">
          <SpeedSelect rate={state.rate} onChange={actions.setSpeed} />
          {hasCaptions && (
            <ControlButton label="자막" shortcut="C" pressed={captionsOn} onClick={actions.toggleCaptions}>
              {captionsOn ? <Captions size={22} aria-hidden /> : <CaptionsOff size={22} aria-hidden />}
            </ControlButton>
          )}
          <ControlButton
            label={isFull ? '전체 화면 끝내기' : '전체 화면'}
            shortcut="F"
            onClick={onFullscreen}
          >
            {isFull ? <Minimize size={22} aria-hidden /> : <Maximize size={22} aria-hidden />}
          </ControlButton>
        </div>
      </div>
    </div>
  )
}

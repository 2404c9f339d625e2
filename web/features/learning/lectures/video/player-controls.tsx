import { Pause, Play, SkipForward } from 'lucide-react'
import type { ControlsProps } from '#web/features/learning/lectures/video/controls-props.ts'
import { type Chapter, chapterAt } from '#web/features/catalogue/chapters.ts'
import { ControlButton } from '#web/features/learning/lectures/video/control-button.tsx'
import { SeekBar } from '#web/features/learning/lectures/video/seek-bar.tsx'
import { ViewButtons } from '#web/features/learning/lectures/video/view-buttons.tsx'
import { VolumeControl } from '#web/features/learning/lectures/video/volume-control.tsx'
import { SavedNote } from '#web/features/learning/lectures/notes/saved-note.tsx'
import type { VideoState } from '#web/features/learning/lectures/video/use-video-state.ts'
import { timeLeft } from '#web/features/learning/lectures/video/time-left.ts'
import { clock } from '#web/ui/words/duration.ts'
import { speedText } from '#web/features/learning/lectures/video/speeds.ts'

/**
 * The controls hide while the video runs, but keep their place: nothing moves. A focused control never hides.
 * On a phone they would cover half of the code in the small picture, so there they are always below it.
 */
export function PlayerControls(props: ControlsProps) {
  const { room, state, actions, expectedSec, covered, marks, errata, pauses, chapters, saving, isHidden } =
    props
  const lengthSec = state.lengthSec || expectedSec
  const hidden = room.isFull ? 'pointer-events-none opacity-0' : 'sm:pointer-events-none sm:opacity-0'
  return (
    <div
      className={`player-controls inset-x-0 bottom-0 z-2 from-paper via-paper/80 to-transparent px-2 transition-opacity max-sm:py-1 sm:absolute
        sm:bg-linear-to-t has-focus-visible:pointer-events-auto has-focus-visible:opacity-100 sm:px-3 sm:pt-8 sm:pb-1 md:px-5 md:pt-10
        md:pb-2 ${room.isFull ? 'max-sm:absolute max-sm:bg-paper/95' : ''} ${isHidden ? hidden : ''}`}
    >
      <div className="flex justify-between gap-3 px-1 sm:hidden">
        <PlayerClock state={state} lengthSec={lengthSec} />
        <SavedNote saving={saving} />
      </div>
      <SeekBar
        atSec={state.atSec}
        lengthSec={lengthSec}
        bufferedSec={state.bufferedSec}
        covered={covered}
        marks={marks}
        errata={errata}
        pauses={pauses}
        chapters={chapters}
        captionAt={props.captionAt}
        onSeek={actions.seek}
      />
      <div className="@container flex items-center gap-0.5">
        <ControlButton label={state.isPlaying ? '일시 정지' : '재생'} shortcut="K" onClick={actions.play}>
          {state.isPlaying ? <Pause size={22} aria-hidden /> : <Play size={22} aria-hidden />}
        </ControlButton>
        <ControlButton label="다음 강의" shortcut="N" onClick={() => actions.go(1)}>
          <SkipForward size={20} aria-hidden />
        </ControlButton>
        <div className="hidden sm:block">
          <VolumeControl
            volume={state.volume}
            isMuted={state.isMuted}
            onToggleMute={actions.mute}
            onVolume={actions.setVolume}
          />
        </div>
        <PlayerClock
          className="hidden min-w-0 overflow-hidden pl-2 sm:block"
          state={state}
          lengthSec={lengthSec}
        />
        <ChapterName chapters={chapters} atSec={state.atSec} />
        <SpeedChip {...props} />
        <SavedNote saving={saving} className="hidden min-w-0 overflow-hidden sm:block" />
        <div className="ml-auto flex shrink-0 items-center gap-0.5">
          <ViewButtons {...props} />
        </div>
      </div>
    </div>
  )
}

type Props = { state: VideoState; lengthSec: number; className?: string }

const PlayerClock = ({ state, lengthSec, className = '' }: Props) => (
  <div className={`text-13 whitespace-nowrap tabular-nums ${className}`}>
    {clock(state.atSec)} <span className="text-ink-soft">/ {clock(lengthSec)}</span>
    <span className="ml-2 text-ink-soft @max-[44rem]:hidden">
      <span className="sr-only lg:not-sr-only">남은 시간 </span>
      <span aria-hidden="true" className="lg:hidden">
        −
      </span>
      {timeLeft(state.atSec, lengthSec, state.rate)}
    </span>
  </div>
)

/** Where there is room; the list below the video has it on any screen. */
const ChapterName = ({ chapters, atSec }: { chapters: readonly Chapter[]; atSec: number }) => (
  <p className="hidden min-w-0 truncate pl-3 text-13 font-semibold @min-[52rem]:block">
    {chapterAt(chapters, atSec)?.title}
  </p>
)

/** The speed beside the clock; its menu has all others. */
const SpeedChip = ({
  room: {
    settings: { rate },
  },
  menu,
  onMenu,
}: ControlsProps) => (
  <ControlButton
    label={`재생 속도 ${speedText(rate)}`}
    shortcut="< >"
    opens={menu === 'speed'}
    onClick={() => onMenu(menu === 'speed' ? null : 'speed')}
  >
    {speedText(rate)}
  </ControlButton>
)

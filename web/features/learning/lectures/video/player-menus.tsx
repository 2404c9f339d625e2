import { PlayerMenu } from '#web/features/learning/lectures/video/player-menu.tsx'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { SettingsMenu } from '#web/features/learning/lectures/video/settings-menu.tsx'
import { SpeedStepper } from '#web/features/learning/lectures/video/speed-stepper.tsx'
import { QUICK_SPEEDS, speedText } from '#web/features/learning/lectures/video/speeds.ts'

export type OpenMenu = 'speed' | 'settings' | null

type Props = {
  menu: OpenMenu
  room: LectureRoom
  hasCaptions: boolean
  onSpeed: (rate: number) => void
  onGuide: () => void
  onClose: () => void
}

export function PlayerMenus({ menu, room, hasCaptions, onSpeed, onGuide, onClose }: Props) {
  const { settings, change } = room
  if (menu === 'speed')
    return (
      <PlayerMenu label="재생 속도" onClose={onClose}>
        <p className="mb-1 text-center text-21 font-semibold tabular-nums">{speedText(settings.rate)}</p>
        <SpeedStepper rate={settings.rate} onChange={onSpeed} />
        <div className="mt-1 flex justify-center">
          <SpeedChips rate={settings.rate} onChange={onSpeed} />
        </div>
      </PlayerMenu>
    )
  if (menu === 'settings')
    return (
      <PlayerMenu label="재생 설정" onClose={onClose}>
        <SettingsMenu settings={settings} hasCaptions={hasCaptions} onChange={change} onGuide={onGuide} />
      </PlayerMenu>
    )
  return null
}

/** The usual speeds as buttons. */
const SpeedChips = ({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) => (
  <div role="group" aria-label="자주 쓰는 재생 속도" className="flex gap-1">
    {QUICK_SPEEDS.map((speed) => (
      <button
        key={speed}
        type="button"
        aria-pressed={speed === rate}
        onClick={() => onChange(speed)}
        className="h-11 min-w-11 rounded-board px-1.5 text-15 font-semibold tabular-nums transition-colors hover:bg-ink/15
          aria-pressed:bg-pollen aria-pressed:text-on-pollen"
      >
        {speed}
        <span className="sr-only">배</span>
      </button>
    ))}
  </div>
)

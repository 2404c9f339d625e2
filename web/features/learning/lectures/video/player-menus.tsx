import { PlayerMenu } from '#web/features/learning/lectures/video/player-menu.tsx'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { SettingsMenu } from '#web/features/learning/lectures/video/settings-menu.tsx'
import { SpeedChips } from '#web/features/learning/lectures/video/speed-chips.tsx'
import { SpeedStepper } from '#web/features/learning/lectures/video/speed-stepper.tsx'
import { speedText } from '#web/features/learning/lectures/video/speeds.ts'

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

import { ControlButton } from '#web/features/learning/lectures/video/control-button.tsx'
import type { ControlsProps } from '#web/features/learning/lectures/video/controls-props.ts'
import { speedText } from '#web/features/learning/lectures/video/speeds.ts'

/** The speed beside the clock; its menu has all others. */
export const SpeedChip = ({
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

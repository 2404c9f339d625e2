import { Volume2, VolumeX } from 'lucide-react'
import { ControlButton } from '#web/features/learning/lectures/video/control-button.tsx'

type Props = {
  volume: number
  isMuted: boolean
  onToggleMute: () => void
  onVolume: (volume: number) => void
}

export function VolumeControl({ volume, isMuted, onToggleMute, onVolume }: Props) {
  const heard = isMuted ? 0 : volume
  return (
    <div className="flex items-center">
      <ControlButton label={isMuted ? '음소거 해제' : '음소거'} shortcut="M" onClick={onToggleMute}>
        {heard === 0 ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
      </ControlButton>
      <input
        type="range"
        aria-label="볼륨"
        aria-valuetext={`${Math.round(heard * 100)}%`}
        data-own-arrows
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={(event) => onVolume(Number(event.target.value))}
        // A narrower control row has no room for it.
        className="hidden h-6 w-20 cursor-pointer accent-ink @min-[52rem]:block"
      />
    </div>
  )
}

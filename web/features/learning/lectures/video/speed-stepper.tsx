import { Minus, Plus } from 'lucide-react'
import {
  FASTEST,
  SLOWEST,
  SPEED_STEP,
  speedAfter,
  speedText,
  toSpeed,
} from '#web/features/learning/lectures/video/speeds.ts'

type Props = { rate: number; onChange: (rate: number) => void }

/** From 0.5 to 3 in tenths, by buttons or a slider. */
export const SpeedStepper = ({ rate, onChange }: Props) => (
  <div className="flex items-center gap-1">
    <Step label="0.1배 느리게" isEnd={rate <= SLOWEST} onPress={() => onChange(speedAfter(rate, -1))}>
      <Minus size={18} aria-hidden />
    </Step>
    <input
      type="range"
      aria-label="재생 속도"
      aria-valuetext={speedText(rate)}
      data-own-arrows
      min={SLOWEST}
      max={FASTEST}
      step={SPEED_STEP}
      value={rate}
      onChange={(event) => onChange(toSpeed(Number(event.target.value)))}
      className="h-11 min-w-0 flex-1 cursor-pointer accent-pollen"
    />
    <Step label="0.1배 빠르게" isEnd={rate >= FASTEST} onPress={() => onChange(speedAfter(rate, 1))}>
      <Plus size={18} aria-hidden />
    </Step>
  </div>
)

type StepProps = { label: string; isEnd: boolean; onPress: () => void; children: React.ReactNode }

const Step = ({ label, isEnd, onPress, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={isEnd ? undefined : onPress}
    className="grid size-11 shrink-0 place-items-center rounded-board hover:bg-ink/15 aria-disabled:opacity-40"
  >
    {children}
  </button>
)

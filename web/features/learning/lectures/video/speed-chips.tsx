import { QUICK_SPEEDS } from '#web/features/learning/lectures/video/speeds.ts'

/** The usual speeds as buttons. */
export const SpeedChips = ({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) => (
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

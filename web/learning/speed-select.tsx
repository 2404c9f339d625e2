import { SPEEDS } from '#web/learning/speeds.ts'

/** The browser's own list: it opens over a full screen, and works by keyboard and finger as people know it. */
export const SpeedSelect = ({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) => (
  <select
    aria-label="재생 속도"
    aria-keyshortcuts="< >"
    title="재생 속도 (< >)"
    value={rate}
    onChange={(event) => onChange(Number(event.target.value))}
    className="h-11 cursor-pointer appearance-none rounded-board px-2 text-center text-15 font-semibold tabular-nums
      text-ink transition-colors hover:bg-ink/15"
  >
    {SPEEDS.map((speed) => (
      <option key={speed} value={speed} className="bg-sheet text-ink">
        {speed}배속
      </option>
    ))}
  </select>
)

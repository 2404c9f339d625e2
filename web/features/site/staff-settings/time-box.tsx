type Props = { label: string; value: string; isWrong: boolean; onChange: (time: string) => void }

/** A typed time of day: the end of a day is 24:00, which `type="time"` does not accept. */
export const TimeBox = ({ label, value, isWrong, onChange }: Props) => (
  <input
    aria-label={label}
    aria-invalid={isWrong || undefined}
    value={value}
    inputMode="numeric"
    placeholder="10:00"
    maxLength={5}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    className={`min-h-11 w-20 rounded-board border bg-sheet px-2 text-center text-15 tabular-nums ${isWrong ? 'border-persimmon' : 'border-line-strong'}`}
  />
)

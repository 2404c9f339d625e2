import { useId } from 'react'
import { REASON_MAX } from '#contract/refund.ts'

type Props = { label: string; hint?: string; error: string | null }

/** Why staff do it; it goes into the log with them. */
export function ReasonField({ label, hint, error }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        name="reason"
        rows={2}
        required
        maxLength={REASON_MAX}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className={`w-full rounded-board border bg-sheet px-3 py-2 text-15 ${error ? 'border-persimmon' : 'border-line-strong'}`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-13 font-medium text-persimmon">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

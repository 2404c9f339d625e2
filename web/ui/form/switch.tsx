import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch that takes effect at once, without a save button. */
export function Switch({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 grow">
        <label htmlFor={id} className={`block text-15 font-semibold ${disabled ? 'text-ink-soft' : ''}`}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-13 text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      {/* Lower than a thumb needs, so its touch area extends above and below. */}
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="relative mt-0.5 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-board border border-line-strong
          bg-wood-1 transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-board
          before:bg-line-strong before:transition-transform checked:border-jade checked:bg-jade
          after:absolute after:inset-x-0 after:-inset-y-2 checked:before:translate-x-5 checked:before:bg-on-fill disabled:cursor-not-allowed disabled:opacity-50"
      />
    </div>
  )
}

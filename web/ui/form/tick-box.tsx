import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode
  hint?: string
  error?: string | null | undefined
  /** Shown at the end of the line, outside the label. */
  aside?: ReactNode
}

/** A native checkbox whose whole line can be pressed. */
export function TickBox({ label, hint, error, aside, className = '', ...input }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="flex min-h-11 grow cursor-pointer items-center gap-3 py-1.5 text-15">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            className="size-6 shrink-0 cursor-pointer aria-invalid:outline-2 aria-invalid:outline-persimmon"
          />
          <span>{label}</span>
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 ml-9 text-13 text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mb-2 ml-9 text-13 font-medium text-persimmon">
          {error}
        </p>
      )}
    </div>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = ComponentProps<'textarea'> & {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
}

/** A text of several lines, with its label above and what is wrong right under it. */
export function TextBox({ label, hint, error, id: givenId, className = '', ...area }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`block w-full resize-y rounded-board border bg-sheet px-3 py-2 text-15 text-ink
          ${error ? 'border-persimmon' : 'border-line-strong'}`}
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

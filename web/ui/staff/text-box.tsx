import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldWords } from '#web/ui/form/field-words.tsx'

type Props = ComponentProps<'textarea'> & {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
}

/** A textarea with a label above and its error below. */
export function TextBox({ label, hint, error, id: givenId, className = '', ...area }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={`block w-full resize-y rounded-board border bg-sheet px-3 py-2 text-15 text-ink
          disabled:field-sizing-content disabled:resize-none disabled:border-line disabled:bg-transparent
          ${error ? 'border-persimmon' : 'border-line-strong'}`}
      />
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  )
}

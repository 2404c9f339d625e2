import { type ComponentProps, useId } from 'react'
import { Options } from '#web/ui/form/options.tsx'

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'id'> & {
  label: string
  values: readonly Value[]
  error?: string | null | undefined
  hint?: string
  words: Record<Value, string>
}

export function SelectBox<Value extends string>({
  label,
  values,
  words,
  error,
  hint,
  className = '',
  ...select
}: Props<Value>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className="min-h-11 w-full rounded-board border border-line-strong bg-sheet px-3 py-2 text-15 disabled:border-line disabled:bg-transparent"
      >
        <Options words={words} values={values} />
      </select>
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-13 font-medium text-persimmon">
          {error}
        </p>
      )}
    </div>
  )
}

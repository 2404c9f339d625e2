import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { count } from '#web/ui/words/won.ts'

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** Called on Ctrl or ⌘ with Enter. */
  onSend?: () => void
  max: number
  rows?: number
  hint?: ReactNode
  error?: string | null
  field?: Ref<HTMLTextAreaElement>
  /** Shown beside the label. */
  aside?: ReactNode
}

const NEARLY = 0.9

/** Fields that size to their content ignore `rows`. */
const heightOf = (rows: number) => (rows <= 2 ? 'min-h-18' : rows <= 4 ? 'min-h-28' : 'min-h-44')

/** A textarea that grows with its text; near the limit it shows how many characters are left. */
export function TextArea({
  label,
  name,
  value,
  onChange,
  onSend,
  max,
  rows = 5,
  hint,
  error,
  field,
  aside,
}: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend?.()
  }
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="text-15 font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <textarea
        ref={field}
        id={id}
        name={name}
        value={value}
        rows={rows}
        aria-invalid={error || value.length > max ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
        className={`field-sizing-content ${heightOf(rows)} max-h-[50dvh] w-full resize-y rounded-board border bg-sheet px-3 py-2 text-15
          text-ink ${error ? 'border-persimmon' : 'border-line-strong'}`}
      />
      <Notes id={id} hint={hint} error={error} length={value.length} max={max} />
    </div>
  )
}

type NotesProps = Pick<Props, 'hint' | 'error' | 'max'> & { id: string; length: number }

function Notes({ id, hint, error, length, max }: NotesProps) {
  const left = max - length
  const isNearlyFull = length > max * NEARLY
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-13 font-medium text-persimmon">
          {error}
        </p>
      )}
      <div className="mt-1 flex justify-between gap-3 text-13 text-ink-soft">
        <p id={`${id}-hint`}>{hint}</p>
        {isNearlyFull && (
          <p role="status" className={`shrink-0 tabular-nums ${left < 0 ? 'font-bold text-persimmon' : ''}`}>
            {left < 0 ? `${count(-left)}자 넘음` : `${count(left)}자 남음`}
          </p>
        )}
      </div>
    </>
  )
}

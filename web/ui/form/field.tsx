import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { describedBy, FieldWords } from '#web/ui/form/field-words.tsx'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  /** Shows a button that reveals the password. */
  reveal?: boolean
}

const BOX =
  'w-full min-h-11 rounded-board border bg-sheet px-3 py-2 text-15 text-ink disabled:border-line disabled:bg-transparent ' +
  'placeholder:text-ink-soft focus-visible:outline-offset-0'

/** Label above, hint below, the error right under the field. */
export function Field({
  label,
  hint,
  error,
  reveal = false,
  type = 'text',
  className = '',
  ...input
}: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={reveal && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={`${BOX} ${error ? 'border-persimmon' : 'border-line-strong'} ${reveal ? 'pr-12' : ''}`}
        />
        {reveal && <RevealButton shown={shown} onToggle={() => setShown(!shown)} />}
      </div>
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  )
}

const RevealButton = ({ shown, onToggle }: { shown: boolean; onToggle: () => void }) => (
  <button
    type="button"
    aria-pressed={shown}
    aria-label="비밀번호 보기"
    onClick={onToggle}
    className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft hover:text-ink"
  >
    {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
  </button>
)

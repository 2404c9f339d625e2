import type { KeyboardEvent, Ref } from 'react'
import { NOTE_MAX } from '#contract/learning/note.ts'
import { count } from '#web/ui/words/won.ts'

type Props = {
  label: string
  text: string
  error: string | null
  placeholder?: string
  onChange: (text: string) => void
  onSave: () => void
  onCancel?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

const COMPOSING = 229

/** Enter adds a line, Ctrl or ⌘ with Enter saves; keys that finish a Hangul syllable do neither. */
export function NoteTextBox({ label, text, error, placeholder, onChange, onSave, onCancel, ref }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING) return
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const cancels = event.key === 'Escape' && onCancel !== undefined
    if (!saves && !cancels) return
    event.preventDefault()
    event.stopPropagation()
    if (saves) onSave()
    else onCancel?.()
  }
  const said = error ?? tooLong(text)
  return (
    <>
      <textarea
        ref={ref}
        aria-label={label}
        placeholder={placeholder ?? '떠오른 생각을 적어 보세요.'}
        value={text}
        rows={2}
        aria-invalid={said ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
        className={`block field-sizing-content max-h-60 min-h-17 w-full resize-y rounded-board border bg-sheet px-3 py-2 text-15
          text-ink placeholder:text-ink-soft focus-visible:outline-offset-0
          ${said ? 'border-persimmon' : 'border-line-strong'}`}
      />
      {said && (
        <p role="alert" className="mt-1.5 text-13 font-medium text-persimmon">
          {said}
        </p>
      )}
    </>
  )
}

export const isSavable = (text: string) => text.trim() !== '' && tooLong(text) === null

function tooLong(text: string): string | null {
  const over = text.trim().length - NOTE_MAX
  return over > 0 ? `노트는 ${count(NOTE_MAX)}자까지 쓸 수 있습니다. ${over}자를 줄여 주세요.` : null
}

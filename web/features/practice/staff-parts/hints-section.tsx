import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HINTS_MAX } from '#contract/practice/practice.ts'
import {
  type ExerciseDraft,
  type DraftErrors,
  newHint,
} from '#web/features/practice/staff-parts/exercise-draft.ts'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

type Props = {
  draft: ExerciseDraft
  errors: DraftErrors
  mayChange: boolean
  onChange: (part: Partial<ExerciseDraft>) => void
}

/** Hints, opened one by one: from a nudge to nearly the answer. */
export function HintsSection({ draft: { hints }, errors, mayChange, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const confirm = useConfirm()
  const [said, setSaid] = useState('')
  const fields = () => box.current?.querySelectorAll('textarea') ?? []
  const add = () => {
    flushSync(() => onChange({ hints: [...hints, newHint()] }))
    fields()[hints.length]?.focus()
  }
  const remove = async (at: number) => {
    const isSure =
      hints[at]!.text.trim() === '' ||
      (await confirm({ title: `${at + 1}번 힌트를 삭제할까요?`, confirmLabel: '삭제', danger: true }))
    if (!isSure) return
    flushSync(() => onChange({ hints: hints.toSpliced(at, 1) }))
    setSaid(`힌트 ${at + 1}: 삭제했어요.`)
    const neighbour = fields()[Math.max(0, at - 1)] ?? addButton.current
    neighbour?.focus()
  }
  return (
    <div ref={box} className="grid gap-4">
      <p className="text-15 text-ink-soft">
        회원이 위에서부터 하나씩 열어 봐요. 가벼운 힌트부터 입력해 주세요. Markdown을 사용할 수 있어요.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {hints.map((hint, at) => (
        <div key={hint.key} className="flex items-start gap-2">
          <TextBox
            label={`힌트 ${at + 1}`}
            name={`hints.${at}`}
            rows={2}
            value={hint.text}
            maxLength={2000}
            error={errors[`hints.${at}`]}
            className="min-w-0 grow [&_textarea]:field-sizing-content"
            onChange={(event) =>
              onChange({ hints: hints.with(at, { ...hint, text: event.currentTarget.value }) })
            }
          />
          {mayChange && (
            <button
              type="button"
              aria-label={`힌트 ${at + 1} 삭제`}
              onClick={() => void remove(at)}
              className="mt-8 grid size-11 shrink-0 place-items-center rounded-board text-ink-soft hover:bg-wood-1 hover:text-ink"
            >
              <Trash2 size={18} aria-hidden />
            </button>
          )}
        </div>
      ))}
      {mayChange && hints.length < HINTS_MAX && (
        <p>
          <Button ref={addButton} variant="quiet" icon={<Plus size={16} aria-hidden />} onClick={add}>
            힌트 추가
          </Button>
        </p>
      )}
    </div>
  )
}

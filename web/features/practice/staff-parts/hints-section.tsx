import { Plus, Trash2 } from 'lucide-react'
import { HINTS_MAX } from '#contract/practice/practice.ts'
import type { ExerciseDraft, DraftErrors } from '#web/features/practice/staff-parts/exercise-draft.ts'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  draft: ExerciseDraft
  errors: DraftErrors
  mayChange: boolean
  onChange: (part: Partial<ExerciseDraft>) => void
}

/** Hints, opened one by one: from a nudge to nearly the answer. */
export const HintsSection = ({ draft: { hints }, errors, mayChange, onChange }: Props) => (
  <div className="grid gap-4">
    <p className="text-15 text-ink-soft">
      회원이 위에서부터 하나씩 열어 봐요. 가벼운 힌트부터 입력해 주세요. Markdown을 사용할 수 있어요.
    </p>
    {hints.map((hint, at) => (
      <div key={at} className="flex items-start gap-2">
        <TextBox
          label={`힌트 ${at + 1}`}
          name={`hints.${at}`}
          rows={2}
          value={hint}
          maxLength={2000}
          error={errors[`hints.${at}`]}
          className="min-w-0 grow [&_textarea]:field-sizing-content"
          onChange={(event) => onChange({ hints: hints.with(at, event.currentTarget.value) })}
        />
        {mayChange && (
          <button
            type="button"
            aria-label={`힌트 ${at + 1} 삭제`}
            onClick={() => onChange({ hints: hints.toSpliced(at, 1) })}
            className="mt-8 grid size-11 shrink-0 place-items-center rounded-board text-ink-soft hover:bg-wood-1 hover:text-ink"
          >
            <Trash2 size={18} aria-hidden />
          </button>
        )}
      </div>
    ))}
    {mayChange && hints.length < HINTS_MAX && (
      <p>
        <Button
          variant="quiet"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange({ hints: [...hints, ''] })}
        >
          힌트 추가
        </Button>
      </p>
    )}
  </div>
)

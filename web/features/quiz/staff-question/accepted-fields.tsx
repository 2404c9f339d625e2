import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { BLANK, BLANKS_MAX } from '#contract/quiz/question.ts'
import { countBlanks } from '#contract/quiz/question-fault.ts'
import {
  type DraftErrors,
  listsOf,
  type QuestionDraft,
} from '#web/features/quiz/staff-question/question-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RowAct } from '#web/ui/staff/row-act.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'

const ANSWERS_MAX = 20

type Props = {
  draft: QuestionDraft
  errors: DraftErrors
  onChange: (accepted: readonly (readonly string[])[]) => void
}

/** The right answers: one list, or one for each blank that the code has. */
export function AcceptedFields({ draft, errors, onChange }: Props) {
  const lists = listsOf(draft)
  const blanks = countBlanks(draft.code)
  if (draft.type === 'fill' && blanks === 0)
    return (
      <p className="rounded-board bg-pollen-wash px-4 py-3 text-15">
        코드에 빈칸({BLANK})을 넣으면 빈칸마다 정답을 입력할 수 있어요.
      </p>
    )
  return (
    <div className="grid min-w-0 gap-5">
      {draft.type === 'fill' && blanks > BLANKS_MAX && (
        <p role="alert" className="text-15 text-persimmon">
          빈칸은 {BLANKS_MAX}개까지 만들 수 있어요. 지금 {blanks}개예요.
        </p>
      )}
      {lists.map((texts, at) => (
        <AnswerList
          key={at}
          legend={draft.type === 'fill' ? `빈칸 ${at + 1}의 정답` : '정답'}
          texts={texts}
          isMultiline={draft.type === 'output'}
          most={draft.type === 'number' ? 1 : ANSWERS_MAX}
          error={
            Object.entries(errors).find(
              ([path]) => path === `accepted.${at}` || path.startsWith(`accepted.${at}.`),
            )?.[1]
          }
          // The answers of blanks that are gone for now stay.
          onChange={(next) => onChange([...lists.with(at, next), ...draft.accepted.slice(lists.length)])}
        />
      ))}
    </div>
  )
}

type ListProps = {
  legend: string
  texts: string[]
  isMultiline: boolean
  most: number
  error: string | undefined
  onChange: (texts: string[]) => void
}

function AnswerList({ legend, texts, isMultiline, most, error, onChange }: ListProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const focusLast = () => {
    const fields = box.current?.querySelectorAll<HTMLElement>('input, textarea')
    fields?.[fields.length - 1]?.focus()
  }
  const add = () => {
    flushSync(() => onChange([...texts, '']))
    focusLast()
  }
  const remove = (at: number) => {
    flushSync(() => onChange(texts.toSpliced(at, 1)))
    focusLast()
  }
  return (
    <fieldset ref={box} className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">{legend}</legend>
      <ul className="grid gap-3">
        {texts.map((text, at) => {
          const label = texts.length > 1 ? `${legend} ${at + 1}` : legend
          const field = { label, value: text, error: at === 0 ? error : undefined, autoComplete: 'off' }
          return (
            <li key={at} className="flex items-end gap-2">
              {isMultiline ? (
                <TextBox
                  {...field}
                  rows={2}
                  spellCheck={false}
                  onChange={(event) => onChange(texts.with(at, event.currentTarget.value))}
                  className="grow [&_label]:sr-only [&_textarea]:field-sizing-content [&_textarea]:font-mono"
                />
              ) : (
                <Field
                  {...field}
                  onChange={(event) => onChange(texts.with(at, event.currentTarget.value))}
                  className="grow [&_label]:sr-only"
                />
              )}
              {texts.length > 1 && (
                <RowAct name={`${label} 삭제`} onPress={() => remove(at)}>
                  <X size={18} aria-hidden />
                </RowAct>
              )}
            </li>
          )
        })}
      </ul>
      {texts.length < most && (
        <Button
          variant="quiet"
          size="small"
          icon={<Plus size={16} aria-hidden />}
          onClick={add}
          className="mt-2"
        >
          {`${legend} 더 추가`}
        </Button>
      )}
    </fieldset>
  )
}

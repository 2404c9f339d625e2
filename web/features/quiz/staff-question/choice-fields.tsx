import { GripVertical, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHOICES_MAX, type QuestionType } from '#contract/quiz/question.ts'
import {
  type ChoiceDraft,
  type DraftErrors,
  newChoice,
} from '#web/features/quiz/staff-question/question-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { MoveActs, RowAct } from '#web/ui/staff/row-act.tsx'
import { moved, placeBeside } from '#web/ui/staff/row-order.ts'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'
import { type RowDrag, useRowDrag } from '#web/ui/staff/use-row-drag.ts'

type Props = {
  type: QuestionType
  choices: readonly ChoiceDraft[]
  errors: DraftErrors
  mayChange: boolean
  onChange: (choices: readonly ChoiceDraft[]) => void
}

/** The choices with the explanation of each; of `ordering` in the right order. */
export function ChoiceFields({ type, choices, errors, mayChange, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const keys = choices.map(({ key }) => key)
  const keepFocus = useKeptFocus(list, keys.join())
  const move = (key: number, to: number) => {
    const next = moved(keys, key, to)
    onChange(next.map((one) => choices.find((choice) => choice.key === one)!))
    setSaid(`보기 ${keys.indexOf(key) + 1}: ${next.indexOf(key) + 1}번째`)
  }
  const drag = useRowDrag((dragged, target) => {
    if (target.id !== dragged) move(dragged, placeBeside(keys, dragged, target.id, target.isAfter))
  })
  const change = (at: number, part: Partial<ChoiceDraft>) =>
    onChange(choices.with(at, { ...choices[at]!, ...part }))
  const mark = (at: number, isRight: boolean) =>
    onChange(
      type === 'single'
        ? choices.map((choice, place) => ({ ...choice, isRight: place === at }))
        : choices.with(at, { ...choices[at]!, isRight }),
    )
  const add = () => {
    flushSync(() => onChange([...choices, newChoice()]))
    list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus()
  }
  const remove = (at: number) => {
    flushSync(() => onChange(choices.toSpliced(at, 1)))
    setSaid(`보기 ${at + 1}: 삭제했어요.`)
    list.current?.querySelectorAll<HTMLElement>('li textarea')[Math.max(0, at - 1)]?.focus()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">보기</legend>
      <p className="mb-2 text-13 text-ink-soft">
        {type === 'ordering'
          ? '올바른 순서대로 입력해 주세요. 회원에게는 섞어서 보여요.'
          : type === 'single'
            ? '정답인 보기를 하나 선택해 주세요.'
            : '정답인 보기를 모두 선택해 주세요.'}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="rounded-card border border-line bg-sheet">
        {choices.map((choice, at) => (
          <ChoiceRow
            key={choice.key}
            type={type}
            choice={choice}
            at={at}
            of={choices.length}
            errors={errors}
            drag={mayChange ? drag : null}
            onChange={(part) => change(at, part)}
            onMark={(isRight) => mark(at, isRight)}
            onMove={(by) => {
              keepFocus()
              move(choice.key, at + by)
            }}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {errors['choices'] && <p className="mt-1.5 text-13 font-medium text-persimmon">{errors['choices']}</p>}
      {mayChange && choices.length < CHOICES_MAX && (
        <Button
          variant="quiet"
          size="small"
          icon={<Plus size={16} aria-hidden />}
          onClick={add}
          className="mt-3"
        >
          보기 추가
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = {
  type: QuestionType
  choice: ChoiceDraft
  at: number
  of: number
  errors: DraftErrors
  /** Null when read-only. */
  drag: RowDrag | null
  onChange: (part: Partial<ChoiceDraft>) => void
  onMark: (isRight: boolean) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function ChoiceRow({ type, choice, at, of, errors, drag, onChange, onMark, onMove, onRemove }: RowProps) {
  const name = `보기 ${at + 1}`
  return (
    <li
      {...drag?.row(choice.key)}
      className={`flex items-start gap-2 border-b border-line p-3 last:border-b-0 ${drag?.look(choice.key) ?? ''}`}
    >
      {drag && (
        <span
          {...drag.handle(choice.key)}
          title={`${name} 드래그해서 이동`}
          className="grid size-8 shrink-0 cursor-grab place-items-center text-ink-soft max-md:hidden"
        >
          <GripVertical size={18} aria-hidden />
        </span>
      )}
      {type === 'ordering' ? (
        <span className="mt-1 w-6 shrink-0 text-center text-15 font-semibold tabular-nums">{at + 1}</span>
      ) : (
        <label className="grid size-10 shrink-0 cursor-pointer place-items-center">
          <input
            type={type === 'single' ? 'radio' : 'checkbox'}
            name="right"
            aria-label={`${name} 정답`}
            checked={choice.isRight}
            onChange={(event) => onMark(event.currentTarget.checked)}
            className="size-5 cursor-pointer"
          />
        </label>
      )}
      <div className="grid min-w-0 grow gap-3">
        <TextBox
          label={name}
          rows={1}
          value={choice.text}
          error={errors[`choices.${at}.text`]}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          className="[&_textarea]:field-sizing-content"
        />
        <Field
          label={`${name} 해설`}
          value={choice.explanation}
          autoComplete="off"
          error={errors[`choices.${at}.explanation`]}
          onChange={(event) => onChange({ explanation: event.currentTarget.value })}
        />
      </div>
      {drag && (
        <span className="flex shrink-0 max-sm:flex-col">
          <MoveActs title={name} isFirst={at === 0} isLast={at === of - 1} onMove={onMove} />
          <RowAct name={`${name} 삭제`} isOff={of <= 2} onPress={onRemove}>
            <X size={18} aria-hidden />
          </RowAct>
        </span>
      )}
    </li>
  )
}

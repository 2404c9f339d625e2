import { useId } from 'react'
import type { Answer, AskedQuestion } from '#contract/quiz/question.ts'
import { withChoice } from '#web/features/quiz/parts/answer-of.ts'
import { TASK_WORDS } from '#web/features/quiz/parts/quiz-words.ts'
import { Markdown } from '#web/ui/markdown.tsx'

type Props = {
  question: AskedQuestion
  answer: Answer
  onAnswer: (answer: Answer) => void
  describedBy: string
}

/** The choices of a `single` or `multiple` question as native radio buttons or checkboxes. */
export function ChoiceGroup({ question, answer, onAnswer, describedBy }: Props) {
  const name = useId()
  const { type, choices } = question
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="text-15 font-semibold">{TASK_WORDS[type]}</legend>
      <div className="mt-3 grid grid-cols-1 gap-2">
        {choices.map(({ id, html }, at) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-board border border-line-strong bg-sheet px-3 py-2.5
              hover:border-ink has-checked:border-indigo has-checked:bg-indigo-wash"
          >
            <input
              type={type === 'single' ? 'radio' : 'checkbox'}
              name={name}
              checked={answer.choices.includes(id)}
              onChange={() => onAnswer(withChoice(question, answer, id))}
              className="mt-0.5 size-5 shrink-0 cursor-pointer"
            />
            <span aria-hidden="true" className="text-15 font-semibold text-ink-soft tabular-nums">
              {at + 1}
            </span>
            <Markdown html={html} className="grow" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

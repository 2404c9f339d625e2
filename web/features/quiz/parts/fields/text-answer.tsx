import { useId } from 'react'
import { type Answer, ANSWER_TEXT_MAX, type AskedQuestion } from '#contract/quiz/question.ts'
import { codeParts } from '#web/features/quiz/parts/fields/code-parts.ts'
import { Coded } from '#web/features/quiz/parts/fields/coded.tsx'
import { TASK_WORDS } from '#web/features/quiz/parts/quiz-words.ts'

type Props = {
  question: AskedQuestion
  answer: Answer
  onAnswer: (answer: Answer) => void
  describedBy: string
}

const BOX = 'mt-2 w-full max-w-xl rounded-board border border-line-strong bg-sheet px-3 py-2 text-15 text-ink'

/** A number, a short text, or several lines of output. */
export function TextAnswer({ question, answer, onAnswer, describedBy }: Props) {
  const id = useId()
  const { type, code } = question
  const field = {
    id,
    value: answer.texts[0] ?? '',
    maxLength: ANSWER_TEXT_MAX,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    'aria-describedby': describedBy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onAnswer({ choices: [], texts: [currentTarget.value] }),
  }
  return (
    <div>
      {code && <Code question={question} labelledBy={describedBy} />}
      <label htmlFor={id} className="block text-15 font-semibold">
        {TASK_WORDS[type]}
      </label>
      {type === 'output' ? (
        <textarea {...field} rows={3} className={`${BOX} field-sizing-content min-h-24 font-mono`} />
      ) : (
        <input
          {...field}
          type="text"
          inputMode={type === 'number' ? 'decimal' : 'text'}
          className={`${BOX} min-h-11`}
        />
      )}
    </div>
  )
}

/** Named by the question, so that no two have the same name. */
export const Code = ({ question, labelledBy }: { question: AskedQuestion; labelledBy: string }) => (
  <pre
    role="region"
    aria-labelledby={labelledBy}
    tabIndex={0}
    className="sideways mb-5 overflow-x-auto rounded-board border border-line bg-sheet p-3 font-mono text-13 -outline-offset-2"
  >
    <code>
      {codeParts(question).map((part, at) => (
        <Coded key={at} part={part} />
      ))}
    </code>
  </pre>
)

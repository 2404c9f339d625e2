import type { Answer, AskedQuestion } from '#contract/quiz/question.ts'
import { codeParts } from '#web/features/quiz/parts/fields/code-parts.ts'
import { Coded } from '#web/features/quiz/parts/fields/coded.tsx'
import { TASK_WORDS } from '#web/features/quiz/parts/quiz-words.ts'

type Props = {
  question: AskedQuestion
  answer: Answer
  onAnswer: (answer: Answer) => void
  describedBy: string
}

/** Code with an input in the place of each blank. */
export function FillCode({ question, answer, onAnswer, describedBy }: Props) {
  const { blankCount, codeLanguage } = question
  const texts = Array.from({ length: blankCount }, (_, blank) => answer.texts[blank] ?? '')
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="text-15 font-semibold">{TASK_WORDS.fill}</legend>
      <pre
        aria-label={`${codeLanguage} 코드`.trim()}
        role="group"
        className="sideways mt-3 overflow-x-auto rounded-board border border-line bg-sheet p-3 font-mono text-13 leading-9"
      >
        {codeParts(question).map((part, at) => (
          <span key={at}>
            {at > 0 && (
              <input
                value={texts[at - 1]}
                aria-label={`빈칸 ${at} / ${blankCount}`}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onChange={({ currentTarget }) =>
                  onAnswer({ choices: [], texts: texts.with(at - 1, currentTarget.value) })
                }
                className="field-sizing-content min-h-8 max-w-80 min-w-16 rounded-board border border-line-strong bg-paper px-2 align-middle
                  font-mono text-15 text-ink"
              />
            )}
            <Coded part={part} />
          </span>
        ))}
      </pre>
    </fieldset>
  )
}

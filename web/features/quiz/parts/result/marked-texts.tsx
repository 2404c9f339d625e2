import type { Answer, AskedQuestion, MarkedQuestion } from '#contract/quiz/question.ts'
import { codeParts } from '#web/features/quiz/parts/fields/code-parts.ts'
import { Coded } from '#web/features/quiz/parts/fields/coded.tsx'

/** The written answer, and the right one if they differ. */
export const MarkedText = ({ answer, mark }: { answer: Answer; mark: MarkedQuestion }) => (
  <dl className="grid grid-cols-1 gap-2 text-15">
    <Written name="내 답" text={answer.texts[0] ?? ''} isRight={mark.isRight} />
    {!mark.isRight && mark.rightTexts[0] !== undefined && (
      <Written name="정답" text={mark.rightTexts[0]} isRight />
    )}
  </dl>
)

const Written = ({ name, text, isRight }: { name: string; text: string; isRight: boolean }) => (
  <div>
    <dt className="text-13 font-semibold text-ink-soft">{name}</dt>
    <dd
      className={`mt-0.5 rounded-board border px-3 py-2 font-mono wrap-anywhere whitespace-pre-wrap ${isRight ? 'border-jade' : 'border-persimmon'}`}
    >
      {text || '–'}
    </dd>
  </div>
)

type BlanksProps = {
  question: AskedQuestion
  answer: Answer
  mark: MarkedQuestion
  labelledBy: string
}

/** The code with the own answers in it, then the right text of each wrong blank. */
export function MarkedBlanks({ question, answer, mark, labelledBy }: BlanksProps) {
  const wrong = mark.rightTexts.flatMap((text, blank) =>
    mark.rightBlanks[blank] ? [] : [{ blank: blank + 1, text }],
  )
  return (
    <>
      <pre
        role="region"
        aria-labelledby={labelledBy}
        tabIndex={0}
        className="sideways overflow-x-auto rounded-board border border-line bg-paper p-3 font-mono text-13 leading-7 -outline-offset-2"
      >
        {codeParts(question).map((part, at) => (
          <span key={at}>
            {at > 0 && (
              <mark
                className={`rounded-board border bg-sheet px-1.5 py-0.5 text-ink ${mark.rightBlanks[at - 1] ? 'border-jade' : 'border-persimmon'}`}
              >
                <span className="sr-only">
                  {at}번 빈칸, {mark.rightBlanks[at - 1] ? '맞음' : '틀림'}:{' '}
                </span>
                {answer.texts[at - 1] || '–'}
              </mark>
            )}
            <Coded part={part} />
          </span>
        ))}
      </pre>
      {wrong.length > 0 && (
        <ul className="mt-2 text-15">
          {wrong.map(({ blank, text }) => (
            <li key={blank}>
              {blank}번 빈칸의 정답: <code className="font-mono">{text}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import { Check, X } from 'lucide-react'
import { useId } from 'react'
import type { Answer, AskedQuestion, MarkedQuestion as Mark } from '#contract/quiz/question.ts'
import { isBlank, NO_ANSWER } from '#web/features/quiz/parts/answer-of.ts'
import { Code } from '#web/features/quiz/parts/fields/text-answer.tsx'
import { MarkedBlanks, MarkedText } from '#web/features/quiz/parts/result/marked-texts.tsx'
import { Markdown } from '#web/ui/markdown.tsx'

type Props = { question: AskedQuestion; at: number; answer: Answer | undefined; mark: Mark }

/** A question with the own answer, the right one and why. */
export function MarkedQuestion({ question, at, answer = NO_ANSWER, mark }: Props) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-sheet p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="flex items-center gap-1.5 text-17">
          {mark.isRight ? (
            <Check size={18} aria-hidden className="text-jade" />
          ) : (
            <X size={18} aria-hidden className="text-persimmon" />
          )}
          문제 {at + 1}
          <span className={mark.isRight ? 'text-jade' : 'text-persimmon'}>
            {mark.isRight ? '맞았어요' : isBlank(answer) ? '답하지 않았어요' : '틀렸어요'}
          </span>
        </h3>
        <p className="text-13 text-ink-soft tabular-nums">
          {mark.points} / {question.points}점
        </p>
      </div>
      <Markdown html={question.promptHtml} className="mt-3 mb-4" />
      <Marked question={question} answer={answer} mark={mark} labelledBy={id} />
      {mark.explanationHtml && (
        <div className="mt-4 border-l-4 border-wood-3 pl-3.5">
          <p className="text-13 font-semibold text-ink-soft">해설</p>
          <Markdown html={mark.explanationHtml} />
        </div>
      )}
    </article>
  )
}

type MarkedProps = { question: AskedQuestion; answer: Answer; mark: Mark }

function Marked({ question, answer, mark, labelledBy }: MarkedProps & { labelledBy: string }) {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return <MarkedChoices question={question} answer={answer} mark={mark} />
    case 'ordering':
      return (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Order name="내 순서" order={answer.choices} question={question} />
          {!mark.isRight && <Order name="정답 순서" order={mark.rightChoices} question={question} />}
        </div>
      )
    case 'fill':
      return <MarkedBlanks question={question} answer={answer} mark={mark} labelledBy={labelledBy} />
    case 'number':
    case 'short':
    case 'output':
      return (
        <>
          {question.code && <Code question={question} labelledBy={labelledBy} />}
          <MarkedText answer={answer} mark={mark} />
        </>
      )
  }
}

const MarkedChoices = ({ question: { choices }, answer, mark }: MarkedProps) => (
  <ul className="grid grid-cols-1 gap-2">
    {choices.map(({ id, html }) => {
      const isOwn = answer.choices.includes(id)
      const isRight = mark.rightChoices.includes(id)
      const why = mark.choiceExplanations.find(({ choiceId }) => choiceId === id)?.html
      return (
        <li
          key={id}
          className={`rounded-board border px-3 py-2 ${isRight ? 'border-jade bg-jade-wash' : isOwn ? 'border-persimmon' : 'border-line'}`}
        >
          <div className="flex items-start gap-3">
            <Markdown html={html} className="grow" />
            <span className="flex shrink-0 gap-2 text-13 font-semibold">
              {isOwn && <span>내 답</span>}
              {isRight && <span className="text-jade">정답</span>}
            </span>
          </div>
          {why && <Markdown html={why} className="mt-1 !text-13 text-ink-soft" />}
        </li>
      )
    })}
  </ul>
)

type OrderProps = { name: string; order: readonly number[]; question: AskedQuestion }

const Order = ({ name, order, question }: OrderProps) => (
  <div className="min-w-0">
    <p className="text-13 font-semibold text-ink-soft">{name}</p>
    <ol className="mt-1 list-decimal pl-6">
      {order.map((choiceId) => (
        <li key={choiceId}>
          <Markdown html={question.choices.find(({ id }) => id === choiceId)?.html ?? ''} />
        </li>
      ))}
    </ol>
    {order.length === 0 && <p className="text-15">–</p>}
  </div>
)

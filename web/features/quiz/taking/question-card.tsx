import { useId, type Ref } from 'react'
import type { Answer, AskedQuestion } from '#contract/quiz/question.ts'
import { isBlank, NO_ANSWER } from '#web/features/quiz/parts/answer-of.ts'
import { AnswerField } from '#web/features/quiz/parts/answer-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Markdown } from '#web/ui/markdown.tsx'

type Props = {
  question: AskedQuestion
  /** From 0. */
  at: number
  count: number
  answer: Answer
  onAnswer: (answer: Answer) => void
  heading?: Ref<HTMLHeadingElement>
}

/** One question with its answer; use its id as key. */
export function QuestionCard({ question, at, count, answer, onAnswer, heading }: Props) {
  const id = useId()
  const clear = () => {
    onAnswer(NO_ANSWER)
    // The button is about to disappear.
    document.getElementById(`${id}-heading`)?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby={`${id}-heading`} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className="text-17 outline-none">
          문제 {at + 1}
          <span className="font-normal text-ink-soft"> / {count}</span>
        </h2>
        <p className="text-13 text-ink-soft tabular-nums">{question.points}점</p>
      </div>
      <div id={`${id}-prompt`} className="mt-3 mb-6">
        <Markdown html={question.promptHtml} className="!text-17" />
      </div>
      <AnswerField question={question} answer={answer} onAnswer={onAnswer} describedBy={`${id}-prompt`} />
      {!isBlank(answer) && (
        <Button variant="link" className="mt-3 !text-13" onClick={clear}>
          답 비우기
        </Button>
      )}
    </section>
  )
}

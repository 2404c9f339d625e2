import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Answer, AskedQuestion } from '#contract/quiz/question.ts'
import { orderOf } from '#web/features/quiz/parts/answer-of.ts'
import { plainText } from '#web/features/quiz/parts/plain-text.ts'
import { TASK_WORDS } from '#web/features/quiz/parts/quiz-words.ts'
import { Markdown } from '#web/ui/markdown.tsx'

type Props = {
  question: AskedQuestion
  answer: Answer
  onAnswer: (answer: Answer) => void
  describedBy: string
}

/** Choices to arrange, each with buttons for up and down; every move is read out. */
export function OrderingList({ question, answer, onAnswer, describedBy }: Props) {
  const [news, setNews] = useState('')
  const moved = useRef<HTMLElement | null>(null)
  const order = orderOf(question, answer)
  const htmlOf = (choiceId: number) => question.choices.find(({ id }) => id === choiceId)?.html ?? ''

  // React may move the pressed button in the document, which takes its focus away.
  useEffect(() => {
    moved.current?.focus()
    moved.current = null
  }, [answer])

  const move = (at: number, step: 1 | -1, button: HTMLElement) => {
    const to = at + step
    const choiceId = order[at]
    if (choiceId === undefined || to < 0 || to >= order.length) return
    moved.current = button
    onAnswer({ choices: order.toSpliced(at, 1).toSpliced(to, 0, choiceId), texts: [] })
    setNews(`${plainText(htmlOf(choiceId))}: ${order.length}개 중 ${to + 1}번째`)
  }
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="text-15 font-semibold">{TASK_WORDS.ordering}</legend>
      <ol className="mt-3 grid grid-cols-1 gap-2">
        {order.map((choiceId, at) => (
          <li
            key={choiceId}
            className="flex min-h-12 items-center gap-3 rounded-board border border-line-strong bg-sheet py-1 pr-1 pl-3"
          >
            <span aria-hidden="true" className="text-15 font-semibold text-ink-soft tabular-nums">
              {at + 1}
            </span>
            <Markdown html={htmlOf(choiceId)} className="grow" />
            <span className="flex shrink-0">
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  aria-label={`${plainText(htmlOf(choiceId))} ${step < 0 ? '위로' : '아래로'}`}
                  // Not `disabled`, which would lose the focus at the end of the list.
                  aria-disabled={at + step < 0 || at + step >= order.length || undefined}
                  onClick={({ currentTarget }) => move(at, step, currentTarget)}
                  className="grid size-11 place-items-center rounded-board hover:bg-ink/10 aria-disabled:opacity-40"
                >
                  {step < 0 ? <ArrowUp size={18} aria-hidden /> : <ArrowDown size={18} aria-hidden />}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      {answer.choices.length === 0 && (
        <p className="mt-2 text-13 text-ink-soft">순서를 바꾸면 답으로 저장돼요.</p>
      )}
    </fieldset>
  )
}

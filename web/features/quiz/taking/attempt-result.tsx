import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Attempt } from '#contract/quiz/quiz.ts'
import { MarkedQuestion } from '#web/features/quiz/parts/result/marked-question.tsx'
import type { TitleLevel } from '#web/features/quiz/taking/start-card.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

type Props = {
  attempt: Attempt
  titleLevel: TitleLevel
  /** Buttons below the score. */
  actions: ReactNode
  /** At the end: leads to the next lecture. */
  next: ReactNode
}

/** The score and each question with its explanation, or that an exam waits for its results. */
export function AttemptResult({ attempt, titleLevel, actions, next }: Props) {
  const Title = `h${titleLevel}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { number, submittedAt, questions, answers, marks } = attempt
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:px-6 md:py-12">
      <Title className="text-21 md:text-28">{attempt.title}</Title>
      <p className="mt-1 text-13 text-ink-soft tabular-nums">
        {number}번째 응시{submittedAt && ` · ${minuteText(submittedAt)} 제출`}
      </p>
      <div className="mt-6 rounded-card border border-line bg-sheet p-5 md:p-6">
        <h2 ref={heading} tabIndex={-1} className="text-17 outline-none">
          {attempt.state === 'marked' ? <Score attempt={attempt} /> : '제출했어요'}
        </h2>
        {attempt.state === 'marked' ? (
          <p className="mt-2 text-15 text-ink-soft">
            {attempt.isPassed ? '잘했어요! 합격 기준을 넘었어요.' : '해설을 읽고 다시 도전해 보세요.'}
            <span className="ml-2 tabular-nums">합격 기준 {attempt.passPercent}%</span>
          </p>
        ) : (
          <p className="mt-2 flex items-center gap-2 text-15">
            <Clock size={16} aria-hidden className="shrink-0" />
            결과는 공개되면 알림으로 알려드려요.
          </p>
        )}
        <div className="mt-5 flex flex-wrap items-end gap-2">{actions}</div>
      </div>
      {marks.length > 0 && (
        <section aria-label="문제별 결과">
          <ol className="mt-6 grid grid-cols-1 gap-4">
            {questions.map((question, at) => {
              const mark = marks.find(({ questionId }) => questionId === question.id)
              const answer = answers.find(({ questionId }) => questionId === question.id)?.answer
              return (
                mark && (
                  <li key={question.id}>
                    <MarkedQuestion question={question} at={at} answer={answer} mark={mark} />
                  </li>
                )
              )
            })}
          </ol>
        </section>
      )}
      <div className="mt-10 flex justify-center">{next}</div>
    </div>
  )
}

const Score = ({ attempt: { score, maxScore, isPassed } }: { attempt: Attempt }) => (
  <span className="flex flex-wrap items-center gap-3">
    <span className="text-28 font-bold tabular-nums">
      {score ?? 0} / {maxScore}점
    </span>
    <span
      className={`rounded-board px-2 py-0.5 text-15 font-semibold ${isPassed ? 'bg-jade-wash text-jade' : 'bg-persimmon-wash text-persimmon'}`}
    >
      {isPassed ? '합격' : '불합격'}
    </span>
  </span>
)

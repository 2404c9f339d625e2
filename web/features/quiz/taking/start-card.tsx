import { Eye, ListChecks } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { FORM_WORDS, refusalWords } from '#web/features/quiz/parts/quiz-words.ts'
import { AttemptList } from '#web/features/quiz/taking/attempt-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { durationWords } from '#web/ui/words/duration.ts'
import { minuteText } from '#web/ui/words/moment.ts'

export type TitleLevel = 1 | 3

type Props = {
  quiz: Quiz
  titleLevel: TitleLevel
  isStarting: boolean
  /** Why the start failed. */
  sentence: string | null
  onStart: () => void
  onOpen: (attemptId: number) => void
  /** What the start costs of a refund. */
  note: ReactNode
  /** Leads to the next lecture. */
  next: ReactNode
  /** The member came back from a result. */
  takesFocus: boolean
}

/** A quiz before it is taken: its rules, the own attempts and the start. */
export function StartCard({
  quiz,
  titleLevel,
  isStarting,
  sentence,
  onStart,
  onOpen,
  note,
  next,
  takesFocus,
}: Props) {
  const Title = `h${titleLevel}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { title, form, introductionHtml, attempts, isPassed } = quiz
  const refusal = refusalWords(quiz)
  return (
    <section aria-labelledby="lecture-title" className="mx-auto w-full max-w-3xl px-4 py-8 md:px-6 md:py-12">
      <p className="flex items-center gap-1.5 text-13 font-semibold text-ink-soft">
        <ListChecks size={16} aria-hidden />
        {FORM_WORDS[form]}
        {isPassed && <span className="rounded-board bg-jade-wash px-1.5 text-jade">합격</span>}
      </p>
      <Title ref={heading} tabIndex={-1} id="lecture-title" className="mt-1 outline-none text-21 md:text-28">
        {title}
      </Title>
      {introductionHtml && <Markdown html={introductionHtml} className="mt-4 max-w-text" />}
      <Rules quiz={quiz} />
      {/* The note has the padding of the player's lines. */}
      <div className="-mx-4 md:-mx-6">{note}</div>
      <div className="mt-6 flex flex-col items-start gap-3">
        {isViewing() ? (
          <p className="flex items-center gap-2 text-15 text-ink-soft">
            <Eye size={16} aria-hidden /> 보기 전용 화면에서는 풀 수 없어요.
          </p>
        ) : refusal === null ? (
          <>
            <Button size="large" busy={isStarting} onClick={onStart}>
              {startWords(quiz)}
            </Button>
            {quiz.timeLimitSec !== null && attempts[0]?.state !== 'open' && (
              <p className="text-13 text-ink-soft">
                시작하면 시간이 멈추지 않아요. 창을 닫아도 시간은 계속 흘러요.
              </p>
            )}
          </>
        ) : (
          <p role="status" className="text-15 font-semibold">
            {refusal}
          </p>
        )}
        {sentence && <FormMessage>{sentence}</FormMessage>}
      </div>
      {attempts.length > 0 && <AttemptList attempts={attempts} onOpen={onOpen} />}
      {(isPassed || refusal !== null) && <div className="mt-8 flex justify-start">{next}</div>}
    </section>
  )
}

function startWords({ attempts, form }: Quiz): string {
  if (attempts[0]?.state === 'open') return '이어서 풀기'
  if (form === 'exam') return '시험 시작하기'
  return attempts.length > 0 ? '다시 풀기' : '퀴즈 시작하기'
}

function Rules({ quiz }: { quiz: Quiz }) {
  const { questionCount, maxScore, passPercent, timeLimitSec, opensAt, closesAt } = quiz
  return (
    <dl className="mt-6 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-y border-line py-4 text-15 tabular-nums">
      <Rule name="문제" value={`${questionCount}개 · ${maxScore}점 만점`} />
      <Rule name="합격 기준" value={`${passPercent}% 이상`} />
      <Rule name="응시 횟수" value={attemptsWords(quiz)} />
      <Rule name="제한 시간" value={timeLimitSec === null ? '없음' : durationWords(timeLimitSec)} />
      {(opensAt ?? closesAt) && (
        <Rule
          name="응시 기간"
          value={`${opensAt ? minuteText(opensAt) : ''} ~ ${closesAt ? minuteText(closesAt) : ''}`.trim()}
        />
      )}
    </dl>
  )
}

function attemptsWords({ form, attemptsMax, attempts }: Quiz): string {
  if (form === 'exam') return '1회'
  if (attemptsMax === null) return '제한 없음'
  return `${attemptsMax}회 중 ${Math.max(0, attemptsMax - attempts.length)}회 남음`
}

const Rule = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd>{value}</dd>
  </>
)

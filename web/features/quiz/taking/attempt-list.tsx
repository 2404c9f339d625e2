import type { AttemptSummary } from '#contract/quiz/quiz.ts'
import { resultWords } from '#web/features/quiz/parts/quiz-words.ts'
import { Button } from '#web/ui/button.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

type Props = { attempts: readonly AttemptSummary[]; onOpen: (attemptId: number) => void }

/** The own attempts, the latest first, with their results. */
export const AttemptList = ({ attempts, onOpen }: Props) => (
  <section aria-labelledby="own-attempts" className="mt-10">
    <h2 id="own-attempts" className="text-17">
      내 응시 기록
    </h2>
    <ul className="mt-2 border-t border-line">
      {attempts.map((attempt) => (
        <li
          key={attempt.id}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-15"
        >
          <span className="tabular-nums">
            {attempt.number}번째
            <span className="ml-2 text-13 text-ink-soft">{minuteText(attempt.startedAt)}</span>
          </span>
          <span className="flex items-center gap-4">
            <span className={`font-semibold tabular-nums ${attempt.isPassed ? 'text-jade' : ''}`}>
              {resultWords(attempt)}
            </span>
            {attempt.state !== 'open' && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`${attempt.number}번째 응시 결과 보기`}
                onClick={() => onOpen(attempt.id)}
              >
                결과 보기
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

import {
  ChevronDown,
  CircleCheck,
  CircleDashed,
  CircleX,
  EyeOff,
  Hourglass,
  TriangleAlert,
} from 'lucide-react'
import type { ExerciseTest, TestOutcome } from '#contract/practice/practice.ts'
import { Compared } from '#web/features/practice/parts/workspace/compared.tsx'
import { count } from '#web/ui/words/won.ts'

type Props = {
  tests: readonly ExerciseTest[]
  /** Null: not graded; a null entry: that test is still waiting. */
  outcomes: readonly (TestOutcome | null)[] | null
}

/** Every test with its outcome, in words and as an icon. */
export function TestList({ tests, outcomes }: Props) {
  const firstWrong = outcomes?.findIndex((outcome) => outcome !== null && outcome.state !== 'passed') ?? -1
  return (
    <ol aria-label="테스트" className="grid gap-2">
      {tests.map((test, at) => (
        <TestRow
          // Remounts, and so opens or closes, when a new grading changes the outcome.
          key={`${at}-${outcomes?.[at]?.state ?? 'none'}-${at === firstWrong}`}
          test={test}
          number={at + 1}
          outcome={outcomes?.[at] ?? null}
          isGrading={outcomes !== null && outcomes[at] === null}
          isFirstWrong={at === firstWrong}
        />
      ))}
    </ol>
  )
}

export const OUTCOME_WORDS = { passed: '통과', failed: '실패', error: '오류', timeout: '시간 초과' }
const SIGNS = { passed: CircleCheck, failed: CircleX, error: TriangleAlert, timeout: Hourglass }

type RowProps = {
  test: ExerciseTest
  number: number
  outcome: TestOutcome | null
  isGrading: boolean
  isFirstWrong: boolean
}

function TestRow({ test, number, outcome, isGrading, isFirstWrong }: RowProps) {
  const Sign = outcome ? SIGNS[outcome.state] : CircleDashed
  const isPassed = outcome?.state === 'passed'
  const look = !outcome ? 'text-ink-soft' : isPassed ? 'text-jade' : 'text-persimmon'
  return (
    <li className={`rounded-board border ${isFirstWrong ? 'border-persimmon' : 'border-line'} bg-sheet`}>
      <details open={isFirstWrong} className="group">
        <summary className="flex min-h-11 items-center gap-2 px-3 py-1.5 text-15 -outline-offset-2 hover:bg-wood-1/50">
          <Sign size={18} aria-hidden className={`shrink-0 ${look}`} />
          <span className="min-w-0 grow wrap-anywhere">
            {number}. {test.name}
          </span>
          {test.hidden && (
            <span className="inline-flex items-center gap-1 text-13 text-ink-soft">
              <EyeOff size={14} aria-hidden />
              <span className="whitespace-nowrap max-sm:sr-only">숨은 테스트</span>
            </span>
          )}
          <span className={`shrink-0 text-13 font-semibold ${look}`}>
            {outcome ? OUTCOME_WORDS[outcome.state] : isGrading ? '채점 중…' : '실행 전'}
          </span>
          <ChevronDown
            size={16}
            aria-hidden
            className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid min-w-0 gap-3 border-t border-line p-3">
          <Detail test={test} outcome={outcome} />
        </div>
      </details>
    </li>
  )
}

function Detail({ test, outcome }: { test: ExerciseTest; outcome: TestOutcome | null }) {
  if (test.hidden)
    return (
      <>
        <p className="text-15 text-ink-soft">
          숨은 테스트는 내용을 볼 수 없어요. 문제의 조건을 다시 읽어 보세요.
        </p>
        {outcome?.state === 'error' && <Message text={outcome.message} />}
        {outcome?.state === 'timeout' && <TooLong />}
      </>
    )
  return (
    <>
      {test.setup && <Given name="준비 코드" text={test.setup} />}
      {test.input && <Given name="입력" text={test.input} />}
      {test.kind !== 'output' && test.code && (
        <Given name={test.kind === 'value' ? '확인하는 식' : '확인하는 코드'} text={test.code} />
      )}
      {outcome?.state === 'failed' && test.kind !== 'check' ? (
        <Compared expected={test.expected} actual={outcome.actual} />
      ) : (
        test.kind !== 'check' && <Given name="기댓값" text={test.expected} />
      )}
      {outcome?.state === 'timeout' && <TooLong />}
      {outcome && outcome.message !== '' && outcome.state !== 'passed' && <Message text={outcome.message} />}
      {outcome?.state === 'passed' && (
        <p className="text-13 text-ink-soft tabular-nums">
          {count(Math.max(1, Math.round(outcome.durationMs)))}ms 만에 통과했어요.
        </p>
      )}
    </>
  )
}

const TooLong = () => (
  <p className="text-15">
    제한 시간 안에 끝나지 않았어요. 무한 반복은 없는지, 같은 일을 너무 많이 반복하지 않는지 확인해 보세요.
  </p>
)

const Given = ({ name, text }: { name: string; text: string }) => (
  <figure className="min-w-0">
    <figcaption className="mb-1 text-13 font-semibold text-ink-soft">{name}</figcaption>
    <pre
      role="region"
      aria-label={name}
      tabIndex={0}
      className="max-h-56 overflow-auto rounded-board bg-paper px-3 py-2 font-mono text-13 whitespace-pre-wrap"
    >
      {text || ' '}
    </pre>
  </figure>
)

const Message = ({ text }: { text: string }) => (
  <figure className="min-w-0">
    <figcaption className="mb-1 text-13 font-semibold text-persimmon">메시지</figcaption>
    <pre
      role="region"
      aria-label="메시지"
      tabIndex={0}
      className="max-h-56 overflow-auto rounded-board bg-persimmon-wash px-3 py-2 font-mono text-13 whitespace-pre-wrap"
    >
      {text}
    </pre>
  </figure>
)

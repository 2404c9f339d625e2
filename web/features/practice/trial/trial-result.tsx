import type { ExerciseTrial } from '#contract/practice/practice.ts'
import { useMember } from '#web/features/identity/session.ts'
import { Console } from '#web/features/practice/exercise/console.tsx'
import { TrialNote } from '#web/features/practice/exercise/trial-note.tsx'
import { BenchNotes } from '#web/features/practice/parts/workspace/bench-notes.tsx'
import { TestList } from '#web/features/practice/parts/workspace/test-list.tsx'
import type { Bench } from '#web/features/practice/parts/workspace/use-bench.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  trial: ExerciseTrial
  bench: Bench
  shown: 'tests' | 'run'
  /** Whether the device keeps the code. */
  isKept: boolean
}

/** The tests or the output, and where to go on with an account. */
export function TrialResult({ trial, bench, shown, isKept }: Props) {
  const isMember = useMember() !== null
  const passed = bench.outcomes?.filter((outcome) => outcome?.state === 'passed').length ?? 0
  const isGraded = bench.outcomes?.every((outcome) => outcome !== null) ?? false
  const isPassed = isGraded && passed === trial.tests.length
  return (
    <div className="grid min-w-0 gap-3 p-4 md:p-6">
      <BenchNotes bench={bench} language={trial.language} />
      {shown === 'tests' ? (
        <>
          <p role="status" className={`text-15 font-semibold ${isPassed ? 'text-jade' : ''}`}>
            {isPassed
              ? `통과! 테스트 ${passed}개를 모두 통과했어요.`
              : isGraded && `테스트 ${trial.tests.length}개 중 ${passed}개를 통과했어요.`}
          </p>
          <TestList tests={trial.tests} outcomes={bench.outcomes} />
        </>
      ) : (
        trial.language !== 'html' && (
          <>
            <TrialNote exercise={trial} />
            <Console lines={bench.lines} ran={bench.ran} isRunning={bench.doing === 'running'} />
          </>
        )
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="text-13 text-ink-soft">
          {isKept
            ? '쓴 코드는 이 기기에 7일 동안 남고, 내 실습에서 이어서 풀 수 있어요.'
            : '이 브라우저에는 쓴 코드가 저장되지 않아요.'}
        </p>
        <Button size="small" variant={isPassed ? 'primary' : 'quiet'} to={paths.exercise(trial.id)}>
          {isMember ? '내 실습에서 풀기' : '로그인하고 이어서 풀기'}
        </Button>
      </div>
    </div>
  )
}

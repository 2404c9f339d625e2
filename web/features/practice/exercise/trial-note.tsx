import type { OpenExercise } from '#contract/practice/practice.ts'
import { trialOf } from '#web/features/practice/exercise/trial.ts'

/** Says which test provides the input and data of a run. */
export function TrialNote({ exercise }: { exercise: Pick<OpenExercise, 'language' | 'tests'> }) {
  const { name, input, setup } = trialOf(exercise)
  if (!input && !setup) return null
  return (
    <p className="max-w-text shrink-0 text-13 text-ink-soft">
      {sentenceOf(exercise, { hasInput: input !== '', hasSetup: setup !== '' })} (테스트 ‘{name}’)
    </p>
  )
}

type TrialParts = { hasInput: boolean; hasSetup: boolean }

function sentenceOf(
  { language }: Pick<OpenExercise, 'language'>,
  { hasInput, hasSetup }: TrialParts,
): string {
  const isSql = language === 'sqlite' || language === 'postgresql'
  if (isSql) return '첫 공개 테스트의 테이블과 데이터를 준비한 뒤 실행해요.'
  if (!hasSetup) return '첫 공개 테스트의 입력값을 넣어 두었어요. 바꿔서 실행해도 채점에는 영향이 없어요.'
  return hasInput
    ? '첫 공개 테스트의 준비 코드를 먼저 실행하고 입력값을 넣어 두었어요.'
    : '첫 공개 테스트의 준비 코드를 먼저 실행해요.'
}

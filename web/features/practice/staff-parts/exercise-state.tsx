import type { StaffExerciseSummary } from '#contract/practice/practice.ts'

const LOOK = 'inline-block rounded-board px-2 py-0.5 text-13 font-semibold whitespace-nowrap'

export function ExerciseState({
  exercise: { published, checkedVersion },
}: {
  exercise: Pick<StaffExerciseSummary, 'published' | 'checkedVersion'>
}) {
  if (published) return <span className={`${LOOK} bg-jade-wash text-jade`}>공개</span>
  return checkedVersion === null ? (
    <span className={`${LOOK} bg-wood-1 text-ink-soft`}>비공개, 확인 전</span>
  ) : (
    <span className={`${LOOK} bg-pollen-wash text-ink`}>비공개, 확인 완료</span>
  )
}

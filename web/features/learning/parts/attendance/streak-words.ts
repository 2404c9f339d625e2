import type { Calendar } from '#contract/learning/learning.ts'

/** The streak in words; a broken one is not reproached. */
export function streakWords({ current, total }: Calendar['streak']): string {
  if (current > 1) return `${current}일 연속 학습 중이에요`
  if (current === 1) return '연속 학습 첫날이에요'
  return total > 0 ? '오늘 강의를 들으면 연속 학습이 다시 시작돼요' : '첫 강의를 들으면 연속 학습이 시작돼요'
}

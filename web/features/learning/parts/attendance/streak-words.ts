import type { Calendar } from '#contract/learning/learning.ts'

/** The streak in words; a broken one is not reproached. */
export function streakWords({ current, total }: Calendar['streak']): string {
  if (current > 1) return `${current}일째 이어서 배우고 있습니다`
  if (current === 1) return '이어서 배우는 첫날입니다'
  return total > 0 ? '오늘 강의를 재생하면 새 줄이 시작됩니다' : '첫 강의를 재생하면 첫 널이 놓입니다'
}

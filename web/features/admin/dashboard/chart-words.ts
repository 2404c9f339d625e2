import { changeWords } from '#web/features/admin/dashboard/change-words.ts'
import { amountText } from '#web/features/admin/dashboard/figures.ts'
import { BY_NAMES, spanText } from '#web/features/admin/dashboard/range.ts'
import type { Series } from '#web/features/admin/dashboard/series.ts'

/** A summary of the chart in words, for screen readers. */
export function chartWords({ by, buckets, name, unit, whole, before, ...span }: Series): string {
  const values = buckets.map(({ value }) => value)
  const zeros = values.filter((value) => value === 0).length
  return [
    `${spanText(span)} ${BY_NAMES[by]} ${name}`,
    `전체 ${amountText(whole, unit)}, ${changeWords(whole, before, unit)}`,
    ...(zeros < values.length ? [extremeWords('최댓값', Math.max(...values))] : []),
    ...(Math.min(...values) < 0 ? [extremeWords('최솟값', Math.min(...values))] : []),
    ...(zeros > 0 ? [`${buckets.length}개 구간 중 ${zeros}개 구간은 0${unit}`] : []),
  ].join('. ')

  function extremeWords(words: string, value: number) {
    return `${words} ${spanText(buckets[values.indexOf(value)]!)} ${amountText(value, unit)}`
  }
}

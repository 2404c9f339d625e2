import { expect, it } from 'vitest'
import { changeWords } from '#web/features/admin/dashboard/change-words.ts'
import { chartWords } from '#web/features/admin/dashboard/chart-words.ts'
import { allFailedStarts, failedStartWords } from '#web/features/admin/dashboard/failed-start-words.ts'
import { figureNamed } from '#web/features/admin/dashboard/figures.ts'
import { shareOf } from '#web/features/admin/dashboard/funnel-steps.ts'
import { presetsOf, rangeIn, seoulToday } from '#web/features/admin/dashboard/range.ts'
import { seriesOf } from '#web/features/admin/dashboard/series.ts'
import { makeFigures, makeFunnelCourse, makeStats } from '#web/testing/make-stats.ts'

it('a change has its words and its sign, and no percentage where there is none', () => {
  expect(changeWords(70_000, 50_000, '원')).toBe('직전 기간 대비 +20,000원 (+40%)')
  expect(changeWords(1, 3, '명')).toBe('직전 기간 대비 −2명 (−66.7%)')
  expect(changeWords(4, 4, '명')).toBe('직전 기간과 동일')
  expect(changeWords(4, 0, '명')).toBe('직전 기간 대비 +4명')
  expect(changeWords(0, -5000, '원')).toBe('직전 기간 대비 +5,000원')
})

it('the chart tells in words what it shows: the whole, the change, the highest, the lowest, the gaps', () => {
  expect(chartWords(seriesOf(makeStats(), figureNamed('revenue')))).toBe(
    '2026. 11. 19 ~ 2026. 11. 21 일별 순매출. 전체 70,000원, 직전 기간 대비 +20,000원 (+40%). ' +
      '최댓값 2026. 11. 19 120,000원. 최솟값 2026. 11. 20 −50,000원. 3개 구간 중 1개 구간은 0원',
  )
  expect(chartWords(seriesOf(makeStats(), figureNamed('completions')))).toBe(
    '2026. 11. 19 ~ 2026. 11. 21 일별 완강. 전체 0건, 직전 기간과 동일. 3개 구간 중 3개 구간은 0건',
  )
  const lost = { from: '2026-11-19', to: '2026-11-19', figures: makeFigures({ revenue: -1 }) }
  expect(chartWords(seriesOf(makeStats({ buckets: [lost] }), figureNamed('revenue')))).toContain(
    '2026. 11. 19 −1원',
  )
})

it('failed starts of practice are named by the browser that staff know', () => {
  const failed = [
    { engine: 'webkit' as const, count: 1200 },
    { engine: 'other' as const, count: 1 },
  ]
  expect(allFailedStarts(failed)).toBe(1201)
  expect(failedStartWords(failed)).toBe('Safari 1,200회, 기타 브라우저 1회')
  expect(failedStartWords([])).toBe('')
})

it('presets are Seoul days, whatever the clock of the browser is set to', () => {
  expect(seoulToday(Date.parse('2026-12-31T14:59:59.999Z'))).toBe('2026-12-31')
  expect(seoulToday(Date.parse('2026-12-31T15:00:00.000Z'))).toBe('2027-01-01')
  expect(presetsOf('2028-03-31').map(({ name, from, to }) => [name, from, to])).toEqual([
    ['오늘', '2028-03-31', '2028-03-31'],
    ['7일', '2028-03-25', '2028-03-31'],
    ['30일', '2028-03-02', '2028-03-31'],
    ['90일', '2028-01-02', '2028-03-31'],
    ['이번 달', '2028-03-01', '2028-03-31'],
    ['지난달', '2028-02-01', '2028-02-29'],
    ['올해', '2028-01-01', '2028-03-31'],
  ])
})

it('what is no day in the address is as if it was not there', () => {
  expect(rangeIn(new URLSearchParams('from=2026-02-30&to=2026-03-01&by=hour'))).toEqual({ to: '2026-03-01' })
})

it('a share is one of the step before; a free course has none before it is begun', () => {
  const course = makeFunnelCourse()
  expect([0, 1, 2, 3, 4, 5].map((at) => shareOf(course, at))).toEqual([null, 10, 50, 90, 67, 50])
  expect(shareOf(makeFunnelCourse({ views: 0 }), 1)).toBeNull()
  const free = makeFunnelCourse({ isFree: true, checkouts: 0 })
  expect([1, 2, 3].map((at) => shareOf(free, at))).toEqual([null, null, 90])
})

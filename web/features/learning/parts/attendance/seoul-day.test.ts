import { expect, it } from 'vitest'
import {
  addMonths,
  dayWords,
  hourWords,
  lastWeeks,
  seoulDay,
  weeksOf,
} from '#web/features/learning/parts/attendance/seoul-day.ts'

it('a day begins at Seoul midnight, wherever the browser is', () => {
  expect(seoulDay(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20')
  expect(seoulDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
})

it('a month fills whole weeks from Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29)
})

it('months go on over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

it('the last four weeks end with this one and lie within 28 days', () => {
  const weeks = lastWeeks('2026-11-21', 4)
  expect(weeks[0]?.[6]).toBe('2026-11-21')
  expect(weeks[3]?.[0]).toBe('2026-10-25')
})

it('days and hours are said as people say them', () => {
  expect(dayWords('2026-11-21')).toBe('11월 21일 토요일')
  expect(hourWords('2026-11-21T00:05:00.000+09:00')).toBe('오전 12:05')
  expect(hourWords('2026-11-21T21:12:00.000+09:00')).toBe('오후 9:12')
})

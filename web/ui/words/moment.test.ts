import { expect, it } from 'vitest'
import { agoText, dayText, minuteText } from '#web/ui/words/moment.ts'

const NOON = '2026-11-21T12:00:00.000+09:00'

it('says day and minute as Seoul has them', () => {
  expect(dayText(NOON)).toBe('2026.\u00a011.\u00a021')
  expect(minuteText('2026-11-21T23:05:59.000+09:00')).toBe('2026.\u00a011.\u00a021 23:05')
})

it.each([
  ['2026-11-21T12:00:20.000+09:00', '방금'],
  ['2026-11-21T11:59:01.000+09:00', '방금'],
  ['2026-11-21T11:55:00.000+09:00', '5분 전'],
  ['2026-11-21T09:01:00.000+09:00', '2시간 전'],
  ['2026-11-19T12:00:00.000+09:00', '2일 전'],
  ['2026-08-21T12:00:00.000+09:00', '3달 전'],
])('%s was %s', (time, words) => expect(agoText(time, Date.parse(NOON))).toBe(words))

import { expect, it } from 'vitest'
import { minutesText, secondsOf } from '#web/ui/words/study-minutes.ts'

it('writes seconds as minutes and reads them back', () => {
  expect([30, 100, 210].map(minutesText)).toEqual(['0.5', '1.67', '3.5'])
  expect(['0.5', '1.67', null, '', '세 시간'].map(secondsOf)).toEqual([30, 100, null, Number.NaN, Number.NaN])
})

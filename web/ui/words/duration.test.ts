import { expect, it } from 'vitest'
import { clock, durationWords } from '#web/ui/words/duration.ts'
import { won } from '#web/ui/words/won.ts'

it.each([
  [0, '0초', '0:00'],
  [42, '42초', '0:42'],
  [60, '1분', '1:00'],
  [754, '13분', '12:34'],
  [3600, '1시간', '1:00:00'],
  [3900, '1시간 5분', '1:05:00'],
])('%d seconds are %s, on a clock %s', (seconds, words, time) => {
  expect(durationWords(seconds)).toBe(words)
  expect(clock(seconds)).toBe(time)
})

it('money is whole won; nothing to pay is free', () => {
  expect(won(59_000)).toBe('59,000원')
  expect(won(0)).toBe('무료')
})

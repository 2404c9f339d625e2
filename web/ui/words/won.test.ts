import { expect, it } from 'vitest'
import { count, won } from '#web/ui/words/won.ts'

it('sets the thousands of a whole number apart', () => {
  const digits = new Intl.NumberFormat('ko-KR')
  for (const amount of [
    0, 7, 999, 1000, 59_000, 100_000, 1_234_567, 12_345_678_901, -1, -999, -1000, -123_456,
  ])
    expect(count(amount)).toBe(digits.format(amount))
})

it('says that nothing is to pay', () => {
  expect([won(0), won(59_000)]).toEqual(['무료', '59,000원'])
})

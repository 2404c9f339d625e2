import { expect, it } from 'vitest'
import { quoteOf } from '#web/learning/daily-quote.ts'

it('one sentence a Seoul day', () => {
  const lateEvening = quoteOf(new Date('2026-11-21T23:59:59+09:00'))
  expect(quoteOf(new Date('2026-11-21T00:00:00+09:00'))).toBe(lateEvening)
  expect(quoteOf(new Date('2026-11-22T00:00:00+09:00'))).not.toBe(lateEvening)
})

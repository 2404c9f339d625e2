import { expect, it } from 'vitest'
import { dayWords, sentAtText } from '#web/features/chat/parts/conversation/sent-at.ts'

it('times are the first 16 characters with T replaced by a space (spec.md#9)', () => {
  expect(sentAtText('2026-11-21T21:07:59.412+09:00')).toBe('2026-11-21 21:07')
})

it('days are those of Seoul', () => {
  expect(dayWords('2026-11-22T00:10:00.000+09:00')).toBe('2026년 11월 22일 일요일')
})

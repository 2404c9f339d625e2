import { deepEqual, equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysIn, isSeoulDay, monthEnd, weekday } from '#contract/platform/seoul-day.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { bucketsOf, spanBefore, spanOf, usualBy } from './stats-range.ts'

const days = fc.integer({ min: 0, max: 36_000 }).map((at) => addDays('2000-01-01', at))
const refusal = (code: string) => (error: unknown) => error instanceof Refusal && error.problem.code === code

test('the default range is thirty days up to today; given dates override it', () => {
  deepEqual(spanOf({}, '2026-11-21'), { from: '2026-10-23', to: '2026-11-21' })
  deepEqual(spanOf({ from: '2026-11-01' }, '2026-11-21'), { from: '2026-11-01', to: '2026-11-21' })
  deepEqual(spanOf({ to: '2026-03-01' }, '2026-11-21'), { from: '2026-01-31', to: '2026-03-01' })
  deepEqual(spanOf({ from: '2026-12-01' }, '2026-11-21'), { from: '2026-12-01', to: '2026-12-01' })
  throws(() => spanOf({ from: '2026-11-02', to: '2026-11-01' }, '2026-11-21'), refusal('RANGE_REVERSED'))
})

test('weeks begin on Monday, months on the first, and the range cuts both', () => {
  deepEqual(bucketsOf({ from: '2026-11-01', to: '2026-11-10' }, 'week'), [
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-10' },
  ])
  deepEqual(bucketsOf({ from: '2028-01-31', to: '2028-03-01' }, 'month'), [
    { from: '2028-01-31', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-01' },
  ])
  throws(() => bucketsOf({ from: '2020-01-01', to: '2026-01-01' }, 'day'), refusal('RANGE_TOO_LONG'))
})

test('buckets lie side by side over the whole range, whatever it is', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 390 }),
      fc.constantFrom('day', 'week', 'month'),
      (from, more, by) => {
        const to = addDays(from, more)
        const buckets = bucketsOf({ from, to }, by)
        equal(buckets[0]!.from, from)
        equal(buckets.at(-1)!.to, to)
        for (const [at, bucket] of buckets.entries()) {
          equal(bucket.from <= bucket.to, true)
          if (at > 0) equal(bucket.from, addDays(buckets[at - 1]!.to, 1))
          if (at > 0 && by === 'week') equal(weekday(bucket.from), 0)
          if (at > 0 && by === 'month') equal(bucket.from.slice(8), '01')
        }
      },
    ),
  )
})

test('the period before is as long and ends the day before', () => {
  deepEqual(spanBefore({ from: '2026-11-15', to: '2026-11-21' }), { from: '2026-11-08', to: '2026-11-14' })
  deepEqual(spanBefore({ from: '2026-03-01', to: '2026-03-31' }), { from: '2026-01-29', to: '2026-02-28' })
})

test('days are real ones, months have their ends', () => {
  for (const wrong of ['2026-02-29', '2026-13-01', '1999-12-31', '26-01-01', '2026-1-1', ''])
    equal(isSeoulDay(wrong), false)
  equal(isSeoulDay('2028-02-29'), true)
  equal(monthEnd('2026-12-05'), '2026-12-31')
  equal(monthEnd('2026-01-31'), '2026-01-31')
  equal(daysIn('2026-11-01', '2026-11-30'), 30)
  equal(usualBy({ from: '2026-11-01', to: '2026-11-30' }), 'day')
  equal(usualBy({ from: '2026-01-01', to: '2026-11-30' }), 'week')
  equal(usualBy({ from: '2024-01-01', to: '2026-11-30' }), 'month')
})

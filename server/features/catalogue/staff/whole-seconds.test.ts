import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { wholeSeconds } from './whole-seconds.ts'

test('a second that is begun does not count, and the shortest video has one', () => {
  const lengths = [0.04, 0.999, 1, 1.999, 2, 3599.9]
  deepEqual(
    lengths.map((durationSec) => wholeSeconds({ durationSec })),
    [1, 1, 1, 1, 2, 3599],
  )
})

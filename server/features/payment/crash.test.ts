import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { runCrashMatrix } from './testing/crash-matrix.ts'

// `npm run crash:payment` runs the long version.
test('killed once at each moment of ready, approve and refund, every order agrees with the provider (security.md#10)', async () => {
  const { kills, ended, mismatches } = await runCrashMatrix(12)
  equal(
    kills.reduce((sum, { count }) => sum + count, 0),
    12,
  )
  deepEqual(mismatches, [])
  // Four orders opened but never paid, four paid, and four paid and refunded.
  deepEqual(
    {
      APPROVED: ended['APPROVED'],
      CANCELED: ended['CANCELED'],
      unpaid: (ended['FAILED'] ?? 0) + (ended['EXPIRED'] ?? 0),
    },
    { APPROVED: 4, CANCELED: 4, unpaid: 4 },
  )
})

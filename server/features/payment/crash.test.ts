import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { runCrashMatrix } from './testing/crash-matrix.ts'

// `npm run crash:payment` is the long version of it.
test('killed once at each moment of ready, approve and refund, every order agrees with the provider (security 10)', async () => {
  const { kills, ended, mismatches } = await runCrashMatrix(12)
  equal(
    kills.reduce((sum, { count }) => sum + count, 0),
    12,
  )
  deepEqual(mismatches, [])
  // Opened four times in vain, paid four times, and four times paid and given back.
  deepEqual(
    {
      APPROVED: ended['APPROVED'],
      CANCELED: ended['CANCELED'],
      unpaid: (ended['FAILED'] ?? 0) + (ended['EXPIRED'] ?? 0),
    },
    { APPROVED: 4, CANCELED: 4, unpaid: 4 },
  )
})

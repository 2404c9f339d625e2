import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { FAULTS } from './faults.ts'
import { runChaos } from './run-chaos.ts'

// A short version of `npm run chaos`: faults of different kinds, injected in this order. The loss of single
// connections is shown by pool.test.ts, notify.test.ts and postgres-bus.test.ts.
const FEW = [
  'server: kill -9',
  'PostgreSQL: kill -9',
  'PostgreSQL: stands still',
  'wire to PostgreSQL: cut',
  'disk: full',
  'clock: ahead',
  'clock: behind',
  'clients: connections cut',
  'payment provider: 5xx',
  'mail server: refuses',
]

test('ten faults under a mixed load: everything recovers, no acknowledged write is lost, no order is stuck', async () => {
  const faults = FAULTS.filter(({ kind }) => FEW.includes(kind))
  const report = await runChaos({
    faults,
    count: FEW.length,
    seed: 12,
    spanSec: [0.5, 1.5],
    // A fault ends once every kind of load has succeeded again, so frequent kinds would gain nothing.
    pauseMs: 1_500,
    settings: { PASSWORD_HASHING: 'cheap' },
  })
  deepEqual([...report.broken, ...report.faults.flatMap(({ broken }) => broken)], [])
  // Only the long run on an idle machine judges the recovery times.
  deepEqual(
    report.faults.filter(({ recoveryMs }) => recoveryMs === null),
    [],
  )
  for (const { kind, succeeded } of report.load) ok(succeeded > 0, kind)
})

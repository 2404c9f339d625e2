import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { atPace, MACHINE_PACE, measurePace } from './machine-pace.mjs'

test('a limit stretches with the pace that npm test has measured, and stands as it is without it', (t) => {
  const was = process.env[MACHINE_PACE]
  t.after(() => {
    if (was === undefined) delete process.env[MACHINE_PACE]
    else process.env[MACHINE_PACE] = was
  })
  delete process.env[MACHINE_PACE]
  equal(atPace(30_000), 30_000)
  process.env[MACHINE_PACE] = '2.50'
  equal(atPace(30_000), 75_000)
  const pace = measurePace()
  ok(pace >= 1 && pace <= 4, `${pace}`)
})

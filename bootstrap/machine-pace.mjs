import { pbkdf2Sync } from 'node:crypto'

/** Name of the variable that `npm test` gives its steps. */
export const MACHINE_PACE = 'MACHINE_PACE'

const ROUNDS = 300_000
/** Duration of the rounds on the machine on which the limits of the tests were chosen. */
const REFERENCE_MS = 40
const SAMPLES = 5
const MOST = 4

/** How many times longer than there a computation takes here and now, from 1 to 4: a slow machine, or a busy one. */
export function measurePace() {
  const began = performance.now()
  for (let sample = 0; sample < SAMPLES; sample += 1) pbkdf2Sync('password', 'salt', ROUNDS, 32, 'sha256')
  const pace = (performance.now() - began) / SAMPLES / REFERENCE_MS
  return Math.min(MOST, Math.max(1, pace))
}

/** A limit of the tests in milliseconds, at this machine's pace. It tells an end from none, never how fast something is. */
export const atPace = (ms) => Math.round(ms * Number(process.env[MACHINE_PACE] ?? 1))

import { pbkdf2Sync } from 'node:crypto'

/** Name of the environment variable that `npm test` sets for its steps. */
export const MACHINE_PACE = 'MACHINE_PACE'

const ROUNDS = 300_000
/** Duration of the rounds on the machine for which the test limits were chosen. */
const REFERENCE_MS = 40
const SAMPLES = 5
const MOST = 4

/** How many times slower this machine is than the reference, from 1 to 4; a busy machine counts as slow. */
export function measurePace() {
  const began = performance.now()
  for (let sample = 0; sample < SAMPLES; sample += 1) pbkdf2Sync('password', 'salt', ROUNDS, 32, 'sha256')
  const pace = (performance.now() - began) / SAMPLES / REFERENCE_MS
  return Math.min(MOST, Math.max(1, pace))
}

/**
 * How many times more processor time the same work takes now than on the reference machine, at least 1. Use it for limits
 * in processor time: that time grows while other processes share the processors.
 */
export function processorPace() {
  const began = process.threadCpuUsage()
  pbkdf2Sync('password', 'salt', ROUNDS, 32, 'sha256')
  const { user, system } = process.threadCpuUsage(began)
  return Math.max(1, (user + system) / 1000 / REFERENCE_MS)
}

/** Scales a test limit in ms to this machine. Use it to detect hangs, not to measure speed. */
export const atPace = (ms) => Math.round(ms * Number(process.env[MACHINE_PACE] ?? 1))

import { MessageChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLoopGuard } from './loop-guard.ts'

const LIMIT_MS = 700
/** Calls per check of the clock; `LOOKS` checks of 100 ms each reach the limit. */
const A_LOOK = 16
const LOOKS = LIMIT_MS / 100
let nowMs = 0
beforeEach(() => {
  nowMs = 0
  vi.stubGlobal('MessageChannel', MessageChannel)
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const nextTurn = () => new Promise((done) => setTimeout(done, 10))

/** A guard and a fake clock: `call` and `block` return what a check threw; `told` counts notices. */
function guarded() {
  let told = 0
  const guard = openLoopGuard(LIMIT_MS, () => (told += 1))
  const call = (times: number): unknown => {
    try {
      for (let time = 0; time < times; time += 1) guard.check()
      return null
    } catch (error) {
      return error
    }
  }
  const block = (looks = LOOKS): unknown => {
    let error: unknown = null
    for (let time = 0; time < looks && error === null; time += 1) {
      error = call(A_LOOK)
      nowMs += 100
      error ??= call(A_LOOK)
    }
    return error
  }
  return { guard, call, block, told: () => told }
}

test('blocking code is stopped at the limit, reported once, and never resumes', async () => {
  const { guard, call, block, told } = guarded()
  expect(call(1000)).toBeNull()
  const error = block()
  expect(guard.isItsError(error)).toBe(true)
  expect(call(1)).toBe(error)
  await nextTurn()
  expect(call(1)).toBe(error)
  expect(told()).toBe(1)
})

test('what lets the browser do something else in between may go on for ever', async () => {
  const { block, told } = guarded()
  for (let turn = 1; turn <= 5; turn += 1) {
    expect(block(LOOKS - 1)).toBeNull()
    await nextTurn()
  }
  expect(told()).toBe(0)
})

test('a pause of the whole machine stops no code', () => {
  const { call, told } = guarded()
  expect(call(100)).toBeNull()
  nowMs += 10 * LIMIT_MS
  expect(call(100)).toBeNull()
  expect(told()).toBe(0)
})

test('a loop whose turns are slow is stopped as soon', () => {
  const { call } = guarded()
  let turns = 0
  while (turns < 100 && call(1) === null) {
    turns += 1
    nowMs += 50
  }
  expect(turns).toBeLessThan(40)
})

test('promises are no turn of the browser', async () => {
  const { block, told } = guarded()
  let steps = 0
  while (steps < 50 && block(1) === null) {
    steps += 1
    await Promise.resolve()
  }
  expect(steps).toBeLessThan(50)
  await nextTurn()
  expect(told()).toBe(1)
})

test('more promises in a row than anybody needs are stopped before their time is up', async () => {
  const { call, told } = guarded()
  let steps = 0
  while (steps < 100_000 && call(1) === null) {
    steps += 1
    await Promise.resolve()
  }
  await nextTurn()
  expect(told()).toBe(1)
  expect(steps).toBeGreaterThan(10_000)
})

import { expect, it } from 'vitest'
import { createReadingClock } from '#web/features/learning/lectures/reading/reading-clock.ts'

function start() {
  let now = 0
  const clock = createReadingClock(() => now)
  return { clock, pass: (sec: number) => (now += sec * 1000) }
}

it('counts while the text is visible, and not while it is hidden', () => {
  const { clock, pass } = start()
  pass(12)
  expect(clock.takeSec(true)).toBe(12)
  pass(30)
  expect(clock.takeSec(false)).toBe(0)
  pass(5)
  expect(clock.takeSec(true)).toBe(5)
})

it('stops 60 s after the last sign of a reader, and goes on with the next one', () => {
  const { clock, pass } = start()
  pass(200)
  expect(clock.takeSec(true)).toBe(60)
  clock.active()
  pass(10)
  expect(clock.takeSec(true)).toBe(10)
})

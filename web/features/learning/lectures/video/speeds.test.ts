import { expect, it } from 'vitest'
import { PlayerSettings } from '#contract/learning/learning.ts'
import { FASTEST, SLOWEST, speedAfter, toSpeed } from '#web/features/learning/lectures/video/speeds.ts'
import { timeLeft } from '#web/features/learning/lectures/video/time-left.ts'

it('goes from 0.5 to 3 in tenths, both ways, and the server takes each of them', () => {
  const up: number[] = [SLOWEST]
  while (up.at(-1)! < FASTEST) up.push(speedAfter(up.at(-1)!, 1))
  expect(up).toHaveLength(26)
  expect(up.every((rate) => PlayerSettings.shape.rate.safeParse(rate).success)).toBe(true)
  const down: number[] = [FASTEST]
  while (down.at(-1)! > SLOWEST) down.push(speedAfter(down.at(-1)!, -1))
  expect(down.toReversed()).toEqual(up)
})

it('stays within', () => {
  expect([speedAfter(FASTEST, 1), speedAfter(SLOWEST, -1), toSpeed(9)]).toEqual([3, 0.5, 3])
})

it('tells what is left at that speed', () => {
  expect(timeLeft(0, 725, 1)).toBe('12:05')
  expect(timeLeft(125, 725, 1.5)).toBe('6:40 · 1.5배')
  expect(timeLeft(726, 725, 2)).toBe('0:00 · 2배')
})

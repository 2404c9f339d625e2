import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layBars } from '#web/features/admin/dashboard/lay-bars.ts'

it('every bar is as high as its value and lies inside, in both directions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 5_000_000 }), { minLength: 1, maxLength: 400 }),
      (values) => {
        const { bars, ticks, zero } = layBars(values, 180)
        const perWon = 180 / (ticks.at(-1)!.value - ticks[0]!.value)
        for (const [at, bar] of bars.entries()) {
          expect(Math.abs(bar.height - Math.abs(values[at]!) * perWon)).toBeLessThan(0.2)
          expect(bar.y).toBeGreaterThanOrEqual(0)
          expect(bar.y + bar.height).toBeLessThanOrEqual(180.2)
          expect(values[at]! < 0 ? bar.y : bar.y + bar.height).toBeCloseTo(zero, 0)
        }
        expect(ticks.length).toBeLessThanOrEqual(7)
      },
    ),
  )
})

it('nothing at all still has a ground line and one step', () => {
  const { ticks, bars } = layBars([0, 0], 100)
  expect(ticks.map(({ value }) => value)).toEqual([0, 1])
  expect(bars.every(({ height }) => height === 0)).toBe(true)
})

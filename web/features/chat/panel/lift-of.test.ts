import { expect, it } from 'vitest'
import { liftOf } from '#web/features/chat/panel/lift-of.ts'

const resting = { top: 840, right: 744, bottom: 884, left: 600 }
const at = (top: number, left = 500, right = 700) => ({ top, right, bottom: top + 52, left })

it('a button over nothing stays in its corner', () => {
  expect(liftOf(resting, [], 400)).toBe(0)
  expect(liftOf(resting, [at(840, 100, 500), at(300)], 400)).toBe(0)
})

it('a covered button is cleared by a gap, also while it is only half in sight', () => {
  expect(liftOf(resting, [at(850)], 400)).toBe(884 + 8 - 850)
  expect(liftOf(resting, [at(880)], 400)).toBe(884 + 8 - 880)
})

it('of buttons above each other all are cleared', () => {
  expect(liftOf(resting, [at(850), at(790)], 400)).toBe(884 + 8 - 790)
})

it('a column of buttons without room above is left as it is', () => {
  expect(liftOf(resting, [at(850), at(790), at(730)], 100)).toBe(0)
})

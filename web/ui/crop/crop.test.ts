import { expect, it } from 'vitest'
import { areaOf, moved, WHOLE, ZOOM_MAX, zoomed } from '#web/ui/crop/crop.ts'

const WIDE = { width: 400, height: 200 }

it('begins with the largest square in the middle', () => {
  expect(areaOf(WHOLE, WIDE)).toEqual({ left: 100, top: 0, side: 200 })
})

it('follows the hand and stops at the edge', () => {
  expect(areaOf(moved(WHOLE, WIDE, { x: 0.25, y: 0 }), WIDE).left).toBe(50)
  expect(areaOf(moved(WHOLE, WIDE, { x: 9, y: 9 }), WIDE)).toEqual({ left: 0, top: 0, side: 200 })
  expect(areaOf(moved(WHOLE, WIDE, { x: -9, y: 0 }), WIDE).left).toBe(200)
})

it('comes closer around the same point, and back without leaving the picture', () => {
  const close = zoomed(WHOLE, WIDE, 2)
  expect(areaOf(close, WIDE)).toEqual({ left: 150, top: 50, side: 100 })
  const corner = moved(close, WIDE, { x: 9, y: 9 })
  expect(areaOf(zoomed(corner, WIDE, 1), WIDE)).toEqual({ left: 0, top: 0, side: 200 })
})

it('has a nearest and a farthest', () => {
  expect(zoomed(WHOLE, WIDE, 99).zoom).toBe(ZOOM_MAX)
  expect(zoomed(WHOLE, WIDE, 0).zoom).toBe(1)
})

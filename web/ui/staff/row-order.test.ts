import { expect, it } from 'vitest'
import { moved, placeBeside } from '#web/ui/staff/row-order.ts'

it('moves one to a place and stays within the list', () => {
  expect(moved([1, 2, 3], 1, 1)).toEqual([2, 1, 3])
  expect(moved([1, 2, 3], 3, 0)).toEqual([3, 1, 2])
  expect(moved([1, 2, 3], 2, 9)).toEqual([1, 3, 2])
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
})

it('lays a dragged one before or after the one it is dropped on', () => {
  const drop = (dragged: number, other: number, isAfter: boolean) =>
    moved([1, 2, 3, 4], dragged, placeBeside([1, 2, 3, 4], dragged, other, isAfter))
  expect(drop(1, 3, true)).toEqual([2, 3, 1, 4])
  expect(drop(1, 3, false)).toEqual([2, 1, 3, 4])
  expect(drop(4, 1, false)).toEqual([4, 1, 2, 3])
})

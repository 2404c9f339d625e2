import { expect, it } from 'vitest'
import { heatWords, rowsOf, stretchesOf } from '#web/features/catalogue/staff-lecture/heat.ts'

const heat = { stepSec: 5, viewers: 12, counts: [12, 11, 4, 0] }

it('joins neighbours of one shade; nobody and hardly anybody are not the same', () => {
  expect(stretchesOf(heat).map(({ from, to, level }) => [from, to, level])).toEqual([
    [0, 2, 3],
    [2, 3, 1],
    [3, 4, 0],
  ])
  expect(stretchesOf({ ...heat, counts: [1] })[0]?.level).toBe(1)
})

it('says the same in a sentence and in rows', () => {
  expect(heatWords(heat, 18)).toBe(
    '시청 회원 12명. 가장 많이 본 구간은 0:00~0:05 (12명), 가장 적게 본 구간은 0:15~0:18 (0명)이에요.',
  )
  expect(heatWords({ ...heat, viewers: 0, counts: [0] }, 5)).toBe('아직 시청한 회원이 없어요.')
  expect(heatWords({ ...heat, counts: [3, 3] }, 10)).toContain('고르게 3명')
  expect(rowsOf(heat, 18, 2)).toEqual([
    { fromSec: 0, toSec: 10, least: 11, most: 12, mean: 11.5 },
    { fromSec: 10, toSec: 18, least: 0, most: 4, mean: 2 },
  ])
})

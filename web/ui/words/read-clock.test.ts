import { expect, it } from 'vitest'
import { readClock } from '#web/ui/words/read-clock.ts'

it('reads minutes and seconds, hours, and plain seconds', () => {
  expect(['1:05', ' 0:00 ', '1:02:03', '65', '90:10'].map(readClock)).toEqual([65, 0, 3723, 65, 5410])
})

it('reads nothing that is no time', () => {
  expect(['', '1:60', '1:60:00', 'a', '1:', '-1', '1.5'].map(readClock)).toEqual(Array(7).fill(null))
})

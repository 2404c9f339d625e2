import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { RecentReads } from './recent-reads.ts'

const KIB = 1024

test('a range that was read is recent, with the blocks it touched, and its neighbours are not', () => {
  const reads = new RecentReads(1024 * KIB)
  reads.add(100 * KIB, 300 * KIB)
  const asked = [
    [100, 300],
    [64, 320],
    [150, 151],
    [63, 100],
    [300, 321],
    [0, 1024],
  ].map(([start, end]) => reads.hasAll(start! * KIB, end! * KIB))
  deepEqual(asked, [true, true, true, false, false, false])
})

test('a read is recent for half a minute at least and a minute at most, as long as it is not made again', () => {
  let sec = 0
  const reads = new RecentReads(1024 * KIB, () => sec * 1000)
  const isRecentAt = (at: number) => {
    sec = at
    return reads.hasAll(0, KIB)
  }
  sec = 29
  reads.add(0, KIB)
  deepEqual([30, 59, 61].map(isRecentAt), [true, true, false])

  reads.add(0, KIB)
  deepEqual([200].map(isRecentAt), [false])
})

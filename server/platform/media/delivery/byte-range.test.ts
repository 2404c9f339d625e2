import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRange } from './byte-range.ts'

const part = (start: number, end: number) => ({ is: 'part', span: { start, end } })

test('one range is answered by its bytes, cut at the end of the file', () => {
  assert.deepEqual(readRange('bytes=0-0', 100), part(0, 0))
  assert.deepEqual(readRange('bytes=10-19', 100), part(10, 19))
  assert.deepEqual(readRange('bytes=10-', 100), part(10, 99))
  assert.deepEqual(readRange('bytes=90-500', 100), part(90, 99))
  assert.deepEqual(readRange('bytes=-5', 100), part(95, 99))
  assert.deepEqual(readRange('bytes=-500', 100), part(0, 99))
  assert.deepEqual(readRange('BYTES= 1-2 ', 100), part(1, 2))
})

test('a range without a byte of the file is unsatisfiable', () => {
  for (const header of ['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=999999999999999-'])
    assert.deepEqual(readRange(header, 100), { is: 'unsatisfiable' }, header)
  assert.deepEqual(readRange('bytes=0-', 0), { is: 'unsatisfiable' })
  assert.deepEqual(readRange('bytes=-1', 0), { is: 'unsatisfiable' })
})

test('several ranges and what is not understood are answered by the whole', () => {
  const odd = [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,3-4',
    'items=0-1',
    'bytes=a-b',
    'bytes=1.5-2',
    'bytes=0x1-2',
    'bytes=9999999999999999-',
    'bytes=--1',
  ]
  for (const header of odd) assert.deepEqual(readRange(header, 100), { is: 'whole' }, String(header))
})

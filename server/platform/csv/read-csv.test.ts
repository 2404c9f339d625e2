import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { readCsv } from './read-csv.ts'

test('cells may be quoted, with separators, quotes and line ends in them', () => {
  deepEqual(readCsv('\uFEFFa,b\r\n"x, ""y""\nz", 2 \r\n\r\n3,'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', '2'] },
    { line: 5, cells: ['3', ''] },
  ])
})

test('the separator is that of the first line', () => {
  deepEqual(readCsv('a;b\n1,5;2')[1]?.cells, ['1,5', '2'])
  deepEqual(readCsv('a\tb\n1\t2')[1]?.cells, ['1', '2'])
})

test('an open quote and an empty text break nothing', () => {
  deepEqual(readCsv('a,b\n"open,\n'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['open,'] },
  ])
  deepEqual(readCsv(''), [])
})

test('white space inside quotes stays, and around them it does not', () => {
  deepEqual(readCsv('a,b,c\n " x ", y , "z" ')[1]?.cells, [' x ', 'y', 'z'])
})

test('a cell of a million quotes is read in the time of its length', () => {
  deepEqual(readCsv(`a\n${'x"'.repeat(500_000)}`)[1]?.cells, ['x"'.repeat(500_000)])
})

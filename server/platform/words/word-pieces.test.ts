import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { isShort, piecesOf, wordsOf } from './word-pieces.ts'

test('a word is found without its endings', () => {
  const [stem, withEnding] = [piecesOf('비동기'), piecesOf('비동기에서는')]
  deepEqual(stem, ['비동', '동기'])
  deepEqual(
    stem.filter((piece) => withEnding.includes(piece)),
    stem,
  )
})

test('other letters are taken by threes, whatever their case and however they are written', () => {
  deepEqual(piecesOf('Map mAPs'), ['map', 'aps'])
  deepEqual(piecesOf('가'.normalize('NFD')), ['가'])
})

test('signs part words, and so does the change of script', () => {
  deepEqual(wordsOf('useEffect()가 C++ 에서는?'), ['useeffect', '가', 'c', '에서는'])
  deepEqual(piecesOf('?!'), [])
})

test('a word of which no piece is left is short', () => {
  deepEqual(['값', '값을', 'id', 'ids'].map(isShort), [true, false, true, false])
})

test('no text makes more pieces than can be kept', () => {
  const long = Array.from({ length: 9_000 }, (_one, at) => String.fromCodePoint(0xac00 + at)).join('')
  equal(piecesOf(long).length, 3_000)
})

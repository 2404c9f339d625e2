import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf } from './hangul-initials.ts'
import { slipsOf } from '#contract/platform/keyboard-slip.ts'
import { searchTermsOf } from './word-search.ts'

test('a keyboard on the wrong script is understood both ways, and words that make sense are left alone', () => {
  deepEqual(slipsOf('vkdlTjs list'), ['파이썬 list'])
  deepEqual(slipsOf('ㅔㅛ쇄ㅜ'), ['python'])
  deepEqual(slipsOf('python'), [])
  deepEqual(slipsOf('id'), [])
})

test('English words whose letters are no syllables on the other keyboard are left alone too', () => {
  for (const word of ['unpack', 'ninja', 'nnpark', 'bhka']) deepEqual(slipsOf(word), [])
})

test('first consonants are looked for as such, joined or not, and long ones by all their stretches', () => {
  deepEqual(searchTermsOf('ㅍㅇㅆ')[0], { pieces: [], shortWords: [], initials: ['ㅍㅇㅆ'] })
  deepEqual(searchTermsOf('ㄳ')[0]?.initials, ['ㄱㅅ'])
  deepEqual(searchTermsOf('ㄱㄴㄷㄹㅁㅂㅅ')[0]?.initials, ['ㄱㄴㄷㄹ', 'ㄴㄷㄹㅁ', 'ㄷㄹㅁㅂ', 'ㄹㅁㅂㅅ'])
})

test('a text is found by the first consonants of its words, from any place in them', () => {
  deepEqual(initialsOf('파이썬 3, 글'), ['ㅍㅇ', 'ㅇㅆ', 'ㅍㅇㅆ'])
  deepEqual(initialsOf('까치'.normalize('NFD')), ['ㄲㅊ'])
})

test('what is still being typed narrows nothing', () => {
  deepEqual(searchTermsOf('ㅍ'), [])
  deepEqual(searchTermsOf('?!'), [])
  deepEqual(searchTermsOf('파이ㅆ')[0]?.pieces, ['파이'])
})

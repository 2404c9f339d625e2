import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { syllablesFound } from './found-initials.ts'

test('initial consonants abbreviate the syllables of a title, across a space and as some keyboards join them', () => {
  deepEqual(syllablesFound('처음 배우는 파이썬', ['ㅍㅇㅆ']), ['파이썬'])
  deepEqual(syllablesFound('윈도우 함수로 누적 매출 구하기', ['ㄴㅈㅁㅊ']), ['누적 매출'])
  deepEqual(syllablesFound('결과 값 거르기 가상 DOM', ['ㄳ']), ['가상'])
  deepEqual(syllablesFound('😀 React 화면', ['ㅎㅁ', 'ㅍㅇ', '화면', 'ㅎ']), ['화면'])
})

import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { nearText, vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf(['파이썬 데이터 분석', '처음 배우는 자바스크립트'])

test('each word is read as the nearest word of the titles, and a known one stays', () => {
  equal(nearText('파이선 분석', vocabulary), '파이썬 분석')
  equal(nearText('자바스크맆트', vocabulary), '자바스크립트')
  equal(nearText('데이터', vocabulary), null)
})

test('a text of more than three words is compared with nothing, as that would hold the main thread (security.md#75)', () => {
  equal(nearText('파이선 '.repeat(3), vocabulary), '파이썬 파이썬 파이썬')
  equal(nearText('파이선 '.repeat(4), vocabulary), null)
})

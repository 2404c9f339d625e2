import { expect, test } from 'vitest'
import { compareTexts, visible } from '#web/features/practice/parts/compare-text.ts'

test('line ends at the very end do not count, those before do', () => {
  expect(compareTexts('a\nb\n', 'a\r\nb').first).toBeNull()
  expect(compareTexts('a\n\nb', 'a\nb').first).toEqual({
    line: 2,
    column: 1,
    expected: '줄 끝',
    actual: '‘b’',
  })
})

test('the first difference is given by line, column and both texts', () => {
  expect(compareTexts('합계: 10\n끝', '합계:10\n끝').first).toEqual({
    line: 1,
    column: 4,
    expected: '공백',
    actual: '‘1’',
  })
  expect(compareTexts('하나\n둘', '하나').first).toMatchObject({
    line: 2,
    expected: '‘둘’',
    actual: '줄 없음',
  })
  expect(compareTexts('', '무엇').first).toMatchObject({ line: 1, expected: '줄 없음', actual: '‘무’' })
})

test('names a hard-to-see difference', () => {
  expect(compareTexts('a b', 'a  b').only).toBe('spaces')
  expect(compareTexts('Hello', 'hello').only).toBe('case')
  expect(compareTexts('각', '각'.normalize('NFD')).only).toBe('composition')
  expect(compareTexts('1', '2').only).toBeNull()
})

test('spaces and tabs are drawn; a syllable stays one character', () => {
  const [line] = compareTexts('a b\t각', 'a b\t').lines
  expect(visible(line!.expected!)).toBe('a·b→\t각')
  expect(line!.from).toBe(4)
})

import { expect, it } from 'vitest'
import { changeWords, countedWords } from '#web/features/catalogue/edition-words.ts'
import { makeEdition, makeEditionChange } from '#web/testing/make-edition.ts'

it('an edition is counted in one line, with what is not named', () => {
  const changes = [
    makeEditionChange(),
    makeEditionChange({ title: '둘' }),
    makeEditionChange({ kind: 'reordered', title: '', lectureId: null }),
  ]
  expect(countedWords(makeEdition({ changes, moreChanges: 0 }))).toBe('강의 2개 추가, 순서 변경')
  expect(countedWords(makeEdition({ changes, moreChanges: 4 }))).toBe(
    '강의 2개 추가, 순서 변경, 그 밖에 4가지',
  )
})

it('a file is named with its lecture', () => {
  const file = { title: '집계하기', fileName: '판매.csv' }
  const words = (['fileAdded', 'fileReplaced', 'fileRemoved'] as const).map((kind) =>
    changeWords(makeEditionChange({ kind, ...file })),
  )
  expect(words).toEqual([
    "'집계하기' 강의에 자료 '판매.csv' 추가",
    "'집계하기' 강의의 자료 '판매.csv' 교체",
    "'집계하기' 강의에서 자료 '판매.csv' 삭제",
  ])
  const renamed = makeEditionChange({ kind: 'fileRenamed', ...file, earlierTitle: '표.csv' })
  expect(changeWords(renamed)).toBe("'집계하기' 강의의 자료 이름 변경: '표.csv' → '판매.csv'")
  expect(countedWords(makeEdition({ changes: [renamed], moreChanges: 0 }))).toBe('자료 이름 1개 변경')
})

it('a renaming names both titles', () => {
  const renamed = makeEditionChange({ kind: 'sectionRenamed', title: '심화', earlierTitle: '더 깊이' })
  expect(changeWords(renamed)).toBe("섹션 제목 변경: '더 깊이' → '심화'")
})

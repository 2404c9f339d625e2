import { expect, it } from 'vitest'
import { chapterAt, readChapters } from '#web/features/catalogue/chapters.ts'

it('lines that begin with rising clock times from 0:00 are chapters, the others the text', () => {
  const { chapters, text } = readChapters(
    '변수를 배워요.\n\n0:00 시작\n00:45 - 이름 붙이기\n1:02:03 값 바꾸기\n끝에 퀴즈가 있어요.',
    4000,
  )
  expect(chapters).toEqual([
    { fromSec: 0, title: '시작' },
    { fromSec: 45, title: '이름 붙이기' },
    { fromSec: 3723, title: '값 바꾸기' },
  ])
  expect(text).toBe('변수를 배워요.\n\n끝에 퀴즈가 있어요.')
})

it.each([
  ['a single one', '0:00 시작'],
  ['not from 0:00', '0:10 시작\n0:45 이름'],
  ['not rising', '0:00 시작\n0:45 이름\n0:45 값'],
  ['no clock time', '0:00 시작\n0:75 이름'],
  ['no title', '0:00\n0:45'],
  ['a dash as title', '0:00 -\n0:45 - '],
  ['a ratio in a sentence', '3:1 비율과 4:3 비율을 배워요.\n다음 줄'],
])('%s makes no chapters and leaves the text', (_, description) => {
  expect(readChapters(description, 60)).toEqual({ chapters: [], text: description })
})

it('a second belongs to the chapter that began last', () => {
  const { chapters } = readChapters('0:00 시작\n0:45 이름', 60)
  expect(chapterAt(chapters, 44.9)?.title).toBe('시작')
  expect(chapterAt(chapters, 45)?.title).toBe('이름')
  expect(chapterAt([], 45)).toBeUndefined()
})

it('chapters after the end of the video stay in the text', () => {
  const { chapters, text } = readChapters('0:00 시작\n0:45 이름\n10:00 값', 60)
  expect([chapters.map(({ title }) => title), text]).toEqual([['시작', '이름'], '10:00 값'])
})

import { expect, it } from 'vitest'
import { insertPicture, pictureMarkdown } from '#web/features/catalogue/staff-lecture/picture-markdown.ts'

it('writes the description so that Markdown changes nothing in it', () => {
  expect(pictureMarkdown(' 표 [1]\n*둘* ', '/images/a.webp')).toBe('![표 \\[1\\] \\*둘\\*](/images/a.webp)')
})

it('makes a separate paragraph in place of the selection, with no more blank lines than needed', () => {
  expect(insertPicture('', [0, 0], 'P')).toEqual({ markdown: 'P\n\n', caret: 3 })
  expect(insertPicture('하나둘', [2, 2], 'P')).toEqual({ markdown: '하나\n\nP\n\n둘', caret: 7 })
  expect(insertPicture('하나\n\n둘', [2, 3], 'P')).toEqual({ markdown: '하나\n\nP\n\n둘', caret: 6 })
  expect(insertPicture('하나\n\n\n\n둘', [4, 4], 'P')).toEqual({ markdown: '하나\n\nP\n\n둘', caret: 5 })
})

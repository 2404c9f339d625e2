import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from '#web/features/chat/parts/conversation/text-parts.ts'

const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? [])

it('web addresses can be followed, and what ends the sentence is not part of them', () => {
  expect(partsOf('여기 https://codemaru.kr/a?b=1. 보세요')).toEqual([
    { text: '여기 ', href: null },
    { text: 'https://codemaru.kr/a?b=1', href: 'https://codemaru.kr/a?b=1' },
    { text: '. 보세요', href: null },
  ])
  expect(links('(http://a.kr/x)')).toEqual(['http://a.kr/x'])
})

it('nothing else becomes a link', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.kr', '//a.kr', 'ftp://a.kr'])
    expect(links(text), text).toEqual([])
  expect(links('https://')).toEqual([])
})

it('the parts together are the text, and every link is a web address', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.stringMatching(/^https?:\/\/[a-z]{1,8}\.kr(\/[\w.,)%?=&-]{0,12})?$/),
          fc.constant('https://'),
        ),
      ),
      (pieces) => {
        const text = pieces.join(' ')
        const parts = partsOf(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const { href } of parts) if (href !== null) expect(href).toMatch(/^https?:\/\/[^\s"<>]+$/i)
      },
    ),
    { numRuns: 30 },
  )
})

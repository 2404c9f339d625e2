import { expect, test } from 'vitest'
import { blocksOf } from '#web/features/community/parts/post-blocks.ts'

const text = (words: string) => ({ kind: 'text', text: words })

test('text stays as it was typed, with its lines', () => {
  expect(blocksOf('첫 줄\n<b>둘째</b>\n\n셋째')).toEqual([
    { kind: 'text', parts: [text('첫 줄\n<b>둘째</b>\n\n셋째')] },
  ])
})

test('what stands between fences is code, with its language and its own blank lines', () => {
  expect(blocksOf('이래요\n```js\nlet x\n\n  x()\n```\n왜죠?')).toEqual([
    { kind: 'text', parts: [text('이래요')] },
    { kind: 'code', language: 'js', code: 'let x\n\n  x()' },
    { kind: 'text', parts: [text('왜죠?')] },
  ])
})

test('a fence that was never closed holds the rest; one within a line is none', () => {
  expect(blocksOf('```\na\nb')).toEqual([{ kind: 'code', language: '', code: 'a\nb' }])
  expect(blocksOf('a ```js b')).toEqual([{ kind: 'text', parts: [text('a ```js b')] }])
})

test('code within a line is code, and nothing in it is a link', () => {
  expect(blocksOf('`https://a.kr` 을 보세요')).toEqual([
    { kind: 'text', parts: [{ kind: 'code', text: 'https://a.kr' }, text(' 을 보세요')] },
  ])
})

test('an address ends before what is written right behind it', () => {
  expect(blocksOf('https://a.kr/b?c=1#d를 (https://e.kr/f). 끝')).toEqual([
    {
      kind: 'text',
      parts: [
        { kind: 'link', text: 'https://a.kr/b?c=1#d', href: 'https://a.kr/b?c=1#d' },
        text('를 ('),
        { kind: 'link', text: 'https://e.kr/f', href: 'https://e.kr/f' },
        text('). 끝'),
      ],
    },
  ])
})

test('only addresses of the web are links (security.md#1)', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http://', 'file:///etc/passwd'])
    expect(blocksOf(address)).toEqual([{ kind: 'text', parts: [text(address)] }])
})

import { expect, it } from 'vitest'
import { legalBlocks } from '#web/features/identity/parts/legal/legal-blocks.ts'

it('knows headings, paragraphs, lists and tables', () => {
  const body = `## 제1조 (목적)
첫 줄
둘째 줄

- 하나
- 둘

| 항목 | 기간 |
| --- | :-: |
| 이메일 | 탈퇴 시까지 |
| 결제 기록 | 5년 |
끝`
  expect(legalBlocks(body)).toEqual([
    { is: 'heading', text: '제1조 (목적)' },
    { is: 'paragraph', lines: ['첫 줄', '둘째 줄'] },
    { is: 'list', items: ['하나', '둘'] },
    {
      is: 'table',
      head: ['항목', '기간'],
      rows: [
        ['이메일', '탈퇴 시까지'],
        ['결제 기록', '5년'],
      ],
    },
    { is: 'paragraph', lines: ['끝'] },
  ])
})

it('an empty line parts two paragraphs, two lists and two headings', () => {
  expect(legalBlocks('하나\n\n둘\r\n\r\n- 셋\n\n- 넷\n## 다섯\n## 여섯').map(({ is }) => is)).toEqual([
    'paragraph',
    'paragraph',
    'list',
    'list',
    'heading',
    'heading',
  ])
})

it('anything else stays the text it is', () => {
  const odd = '<img src=x onerror=alert(1)> [링크](javascript:alert(1)) **굵게** # 하나'
  expect(legalBlocks(odd)).toEqual([{ is: 'paragraph', lines: [odd] }])
  expect(legalBlocks('')).toEqual([])
})

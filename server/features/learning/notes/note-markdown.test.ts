import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { blockOf, clockOf, lineOf } from './note-markdown.ts'

const SAID: [string, string, string][] = [
  ['plain words', '그냥 글', '그냥 글'],
  ['emphasis', '*별* _밑줄_ ~~줄~~', '\\*별\\* \\_밑줄\\_ \\~~줄\\~~'],
  ['a name with underscores', 'snake_case_이름', 'snake_case_이름'],
  ['a link and a picture', '![그림](javascript:x)', '!\\[그림\\](javascript:x)'],
  ['HTML', '<img src=x onerror=1> &lt; A & B', '\\<img src=x onerror=1> \\&lt; A & B'],
  ['a backslash', 'C:\\*', 'C:\\\\\\*'],
  ['code in a line', '`a`', '\\`a\\`'],
  ['a table', 'a | b', 'a \\| b'],
  ['lines', '하나\n\n둘', '하나  \n\n  둘'],
  [
    'what would open a block',
    'a\n# b\n> c\n1. d\n- e\n===',
    'a  \n  \\# b  \n  \\> c  \n  1\\. d  \n  \\- e  \n  \\===',
  ],
  ['a fence that never closes', '```\n*a*', '\\`\\`\\`  \n  \\*a\\*'],
  [
    'code between fences',
    '예:\n```sql\nselect *\n  from a_b;\n```\n끝',
    '예:  \n\n  ```sql\n  select *\n    from a_b;\n  ```\n  끝',
  ],
  [
    'a longer fence within code',
    '```js\n````\n<b>\n```',
    '  \n'.trimEnd() + '\n  `````js\n  ````\n  <b>\n  `````',
  ],
]

for (const [name, text, markdown] of SAID) {
  test(`${name} is read as it was typed`, () => equal(blockOf(text), markdown))
}

test('a heading is one line', () => equal(lineOf(' 제목\r\n# *x* '), '제목 # \\*x\\*'))

test('seconds are written as clock time', () => {
  equal([0, 65, 3605].map(clockOf).join(' '), '0:00 1:05 1:00:05')
})

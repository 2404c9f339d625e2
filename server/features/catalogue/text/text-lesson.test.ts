import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { WATCHED_SEC_MAX } from '#contract/learning/learning.ts'
import { HOSTILE_MARKDOWN } from '#server/platform/markdown/testing/hostile-markdown.ts'
import { SECOND_MAX } from './lesson-links.ts'
import { renderedTextOf } from './text-lesson.ts'

const PICTURE = `/images/${'a'.repeat(32)}.webp`
const rendered = (markdown: string) =>
  renderedTextOf({ markdown, courseId: 3, pictures: { [PICTURE]: { width: 640, height: 400 } } })
const htmlOf = (markdown: string) => rendered(markdown).html

const HOSTILE_LESSONS = [
  ...HOSTILE_MARKDOWN,
  ...HOSTILE_MARKDOWN.map((markdown) => `> [!NOTE]\n> # ${markdown}`),
  ...HOSTILE_MARKDOWN.map((markdown) => `# ${markdown}`),
  ...['js', 'html', 'python', 'unknown'].map(
    (name) => `\`\`\`${name}\n${HOSTILE_MARKDOWN.join('\n')}\n</code></pre>"\n\`\`\``,
  ),
  '```<img src=x onerror=alert(1)>\na\n```',
  '```js"onload="alert(1)\na\n```',
  '# " onclick="alert(1)',
  '> [!NOTE" onclick="alert(1)]',
  '> [!constructor]\n> a',
  '[a](lecture:1"onclick="alert(1))',
  '[a](lecture:javascript:alert(1))',
  '[a](exercise:1?t=<script>)',
  '![a](lecture:1?t=1)',
  '![a](exercise:1)',
  `!["onload="alert(1)](${PICTURE})`,
  `![a](${PICTURE}"onload="alert(1))`,
  `![a](${PICTURE} "x' onload='alert(1)")`,
]

const ALLOWED = new RegExp(
  `^<(?:${[
    '(?:pre|table) tabindex="0"',
    '/?(?:p|code|pre|table|thead|tbody|tr|th|td|em|strong|blockquote|figcaption)',
    '/(?:a|aside|figure|span|h[234])',
    'h[234] id="[^"<>]+"',
    'figure class="code-block"',
    'aside class="callout callout-(?:note|tip|warning)" role="note"',
    'p class="callout-title"',
    'span class="tok-(?:keyword|string|number|comment|name|type)(?: tok-[a-z]+)*"',
    'a(?: target="_blank" rel="noopener noreferrer nofollow")? href="(?:https?://[^"]*)?"',
    `img src="${PICTURE}" alt="[^"]*" width="640" height="400" loading="lazy" decoding="async" /`,
  ].join('|')})>$`,
)

test('a text lesson contains no HTML of its author (security.md#1)', () => {
  for (const markdown of HOSTILE_LESSONS)
    for (const [tag] of htmlOf(markdown).matchAll(/<[^>]*>/g)) match(tag, ALLOWED, markdown)
})

test('headings are anchored by their text, each by an id of its own', () => {
  const { html, headings } = rendered(
    '# 준비하기\n\n## 준비하기-2\n\n### 준비하기\n\n#### 준비하기\n\n준비하기\n---\n\n##### `print()` & *출력*',
  )
  deepEqual(headings, [
    { id: '준비하기', level: 2, text: '준비하기' },
    { id: '준비하기-2', level: 2, text: '준비하기-2' },
    { id: '준비하기-3', level: 3, text: '준비하기' },
    { id: '준비하기-5', level: 2, text: '준비하기' },
  ])
  ok(html.includes('<h3 id="준비하기-3">준비하기</h3>'))
  ok(html.includes('<h4 id="준비하기-4">준비하기</h4>'))
  ok(html.includes('<h4 id="print-출력"><code>print()</code> &amp; <em>출력</em></h4>'))
})

test('the id of a heading is never one of the page itself, never empty and not long', () => {
  const idsOf = (markdown: string) => rendered(markdown).headings.map(({ id }) => id)
  deepEqual(idsOf('# main\n\n# Main\n\n# 2024\n\n# !!!\n\n# ?'), [
    'h-main',
    'h-main-2',
    'h-2024',
    '제목',
    '제목-2',
  ])
  deepEqual(idsOf(`# ${'긴 제목 '.repeat(100)}`)[0]!.length <= 60, true)
  deepEqual(idsOf(`# ${'준비하기'.normalize('NFD')}`), ['준비하기'])
})

test('a note, a tip and a warning are callouts with a Korean title; another kind stays a quote', () => {
  equal(
    htmlOf('> [!NOTE]\n> **하나**\n>\n> - 둘'),
    '<aside class="callout callout-note" role="note">\n<p class="callout-title">참고</p>\n' +
      '<p><strong>하나</strong></p>\n<ul>\n<li>둘</li>\n</ul>\n</aside>\n',
  )
  match(
    htmlOf('> [!TIP]\n>\n> > 인용'),
    /callout-tip.*팁<\/p>\s*<blockquote>\n<p>인용<\/p>\n<\/blockquote>\n<\/aside>/s,
  )
  match(htmlOf('> [!warning]\n> 하나'), /callout-warning.*주의<\/p>\n<p>하나<\/p>/s)
  for (const quote of ['> [!OTHER]\n> 하나', '> [!NOTE] 하나', '> 하나\n> [!NOTE]', '> `[!NOTE]`'])
    ok(htmlOf(quote).startsWith('<blockquote>'), quote)
})

test('a stored picture has its size and loads when it comes into view', () => {
  const { html, pictureProblems } = rendered(`![표 *하나*](${PICTURE})`)
  equal(
    html,
    `<p><img src="${PICTURE}" alt="표 하나" width="640" height="400" loading="lazy" decoding="async" /></p>\n`,
  )
  deepEqual(pictureProblems, [])
})

test('a picture of another address is its description, and one without a description is not shown; both are named once', () => {
  const other = `/images/${'b'.repeat(32)}.webp`
  const { html, pictureProblems } = rendered(
    `![표](${other}) ![표](${other}) ![](${PICTURE}) ![밖](https://example.com/a.png) ![a](/constructor) ![a](constructor) ![b](/api/courses/1/files.zip)`,
  )
  ok(!html.includes('<img'))
  match(html, /<p>표 표 {2}밖 a a b<\/p>/)
  deepEqual(pictureProblems, [
    { kind: 'picture', name: other },
    { kind: 'alt', name: PICTURE },
    { kind: 'picture', name: 'https://example.com/a.png' },
    { kind: 'picture', name: '/constructor' },
    { kind: 'picture', name: 'constructor' },
    { kind: 'picture', name: '/api/courses/1/files.zip' },
  ])
})

test('a text tells once which lectures and exercises its links lead to; code tells nothing', () => {
  const text = '[a](lecture:12?t=2) [b](lecture:12) [c](exercise:7)\n\n# [d](exercise:8)\n\n`[e](exercise:9)`'
  deepEqual(rendered(text).places, { lectureIds: [12], exerciseIds: [7, 8] })
})

test('a link to a second leads to the player of the same course; a wrong one stays text', () => {
  equal(
    htmlOf('[3분 20초](lecture:12?t=200)'),
    '<p><a href="/course/3/lectures?lecture=12&amp;t=200" class="lecture-link">3분 20초</a></p>\n',
  )
  match(htmlOf('[강의](lecture:12)'), /href="\/course\/3\/lectures\?lecture=12"/)
  match(htmlOf('[a][b]\n\n[b]: lecture:12?t=0'), /href="\/course\/3\/lectures\?lecture=12&amp;t=0"/)
  equal(SECOND_MAX, WATCHED_SEC_MAX)
  const wrong = [
    '0',
    '012',
    '2147483648',
    'x',
    '12?t=',
    '12?t=-1',
    '12?t=1.5',
    '12?t=86401',
    '12?t=1&u=2',
    '12?u=1',
  ]
  for (const target of wrong) equal(htmlOf(`[a](lecture:${target})`).includes('<a'), false, target)
})

test('an exercise alone in its paragraph is a block, within a sentence a link', () => {
  equal(
    htmlOf('[연습 **문제**](exercise:7)\n\n끝'),
    '<a href="/mypage/practice/7" class="exercise-link">연습 <strong>문제</strong></a>\n<p>끝</p>\n',
  )
  equal(htmlOf('다음 [문제](exercise:7)'), '<p>다음 <a href="/mypage/practice/7">문제</a></p>\n')
  for (const target of ['0', 'x', '7?t=1', '2147483648'])
    equal(htmlOf(`[a](exercise:${target})`).includes('<a'), false, target)
})

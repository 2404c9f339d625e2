// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { partsOf } from '#web/features/learning/lectures/reading/text-parts.ts'

const exercise = (id: string, label: string) =>
  `<a href="/mypage/practice/${id}" class="exercise-link">${label}</a>`

it('splits a text at the exercises between its paragraphs', () => {
  expect(
    partsOf(`<p>앞</p>\n${exercise('7', '합계 <strong>구하기</strong>')}\n<h2 id="a">뒤</h2>\n<p>끝</p>\n`),
  ).toEqual([
    { html: '<p>앞</p>\n' },
    { exerciseId: 7, label: '합계 구하기' },
    { html: '<h2 id="a">뒤</h2>\n<p>끝</p>\n' },
  ])
  expect(partsOf(exercise('7', '하나') + exercise('8', '둘'))).toHaveLength(2)
})

it('keeps a link in a sentence, a list or a callout, and one without a usable id, as HTML', () => {
  for (const html of [
    '<p>다음 <a href="/mypage/practice/7">문제</a></p>',
    `<ul>\n<li>${exercise('7', '문제')}</li>\n</ul>`,
    `<aside class="callout callout-tip" role="note">${exercise('7', '문제')}</aside>`,
    exercise('0', '문제'),
    '<a href="https://example.com/mypage/practice/7" class="exercise-link">문제</a>',
  ])
    expect(partsOf(html)).toEqual([{ html: `${html}\n` }])
})

import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { framedMail } from './frame.ts'

const evil = '<img src=x onerror=alert(1)>"\'&'
const link = 'https://school.example/a?b=1&c=2'

test('text and HTML say the same in the same order, the address of the button first', () => {
  const { subject, text, html } = framedMail({
    brand: '학교',
    subject: '제목',
    heading: '머리말',
    paragraphs: ['하나', '둘'],
    button: { label: '누르기', href: link },
    links: [{ label: '다른 길', href: 'https://school.example/other' }],
    small: ['작은 글'],
  })
  equal(subject, '[학교] 제목')
  deepEqual(text.split('\n\n'), [
    '머리말',
    '하나',
    '둘',
    link,
    '다른 길\nhttps://school.example/other',
    '작은 글',
    '학교',
  ])
  const places = ['머리말', '하나', '둘', '누르기', '다른 길', '작은 글'].map((part) => html.indexOf(part))
  deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
  ok(places.every((place) => place > 0))
  ok(html.includes('href="https://school.example/a?b=1&amp;c=2"'))
  match(html, /prefers-color-scheme: dark/)
})

test('every value of a mail is escaped (security.md#1)', () => {
  const { html } = framedMail({
    brand: evil,
    subject: evil,
    heading: evil,
    paragraphs: [evil],
    button: { label: evil, href: evil },
    links: [{ label: evil, href: evil }],
    small: [evil],
  })
  doesNotMatch(html, /<img/)
  equal(html.split('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;').length - 1, 10)
})

test('a mail without a button and small print has neither', () => {
  const { text, html } = framedMail({
    brand: '학교',
    subject: '제목',
    heading: '머리말',
    paragraphs: ['하나'],
  })
  equal(text, '머리말\n\n하나\n\n학교')
  doesNotMatch(html, /<a /)
})

import { deepEqual, match } from 'node:assert/strict'
import { test } from 'node:test'
import { htmlOf } from './markdown.ts'
import { HOSTILE_MARKDOWN } from './testing/hostile-markdown.ts'

test('what is written in Markdown is never HTML of the writer (security.md#1)', () => {
  for (const markdown of HOSTILE_MARKDOWN) {
    // Every tag, with its attributes, must be in the allowlist.
    for (const [tag] of htmlOf(markdown).matchAll(/<[^>]*>/g)) match(tag, ALLOWED, markdown)
  }
})

const ALLOWED =
  /^<(?:(?:pre|table) tabindex="0"|\/?(?:p|code|pre|table|thead|tbody|tr|th|td|em|strong)|\/a|a(?: target="_blank" rel="noopener noreferrer nofollow")? href="(?:https?:\/\/[^"]*)?"|img src="(?:\/[^/\\"][^"]*)?" alt="[^"]*" \/)>$/

test('tables, code and own pictures are shown; a link that leads away is opened apart', () => {
  const html = htmlOf(
    '| 이름 |\n|---|\n| `a` |\n\n![표](/media/1.png)\n\n[밖](https://a.example) [안](/course/1)',
  )
  deepEqual(
    ['<table tabindex="0">', '<img src="/media/1.png" alt="표" />', '<a href="/course/1">'].filter(
      (part) => !html.includes(part),
    ),
    [],
  )
  match(html, /<a target="_blank" rel="noopener noreferrer nofollow" href="https:\/\/a\.example">/)
})

import { deepEqual, equal, match } from 'node:assert/strict'
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
  /^<(?:(?:pre|table) tabindex="0"|\/?(?:p|code|pre|table|thead|tbody|tr|th|td|em|strong)|\/a|a(?: target="_blank" rel="noopener noreferrer nofollow")? href="(?:https?:\/\/[^"]*)?"|img src="\/images\/[0-9a-f]{32}\.webp" alt="[^"]*" \/)>$/

const PICTURE = `/images/${'a'.repeat(32)}.webp`

test('tables, code and stored pictures are shown; a link that leads away is opened apart', () => {
  const html = htmlOf(
    `| 이름 |\n|---|\n| \`a\` |\n\n![표](${PICTURE})\n\n[밖](https://a.example) [안](/course/1)`,
  )
  deepEqual(
    ['<table tabindex="0">', `<img src="${PICTURE}" alt="표" />`, '<a href="/course/1">'].filter(
      (part) => !html.includes(part),
    ),
    [],
  )
  match(html, /<a target="_blank" rel="noopener noreferrer nofollow" href="https:\/\/a\.example">/)
})

test('an image from any other address of the product is its alternative text (security.md#1)', () => {
  for (const address of [
    '/api/auth/logout',
    '/api/courses/1/files.zip',
    '/media/token/1/video.mp4',
    '/images/a.webp',
    `${PICTURE}/../../../api/me`,
    `${PICTURE}?t=1`,
    `/images/${'a'.repeat(32)}.svg`,
    `/IMAGES/${'a'.repeat(32)}.webp`,
  ])
    equal(htmlOf(`![표 *하나*](${address})`), '<p>표 하나</p>', address)
})

import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanCaptions } from './caption-text.ts'

const cleaned = (text: string): string => {
  const read = cleanCaptions(text)
  return read.is === 'captions' ? read.vtt : `bad ${read.line}`
}
const cueOf = (settings: string, text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\n${text}`

test('an SRT file becomes WebVTT: commas, numbers, fonts, CR LF and a byte order mark', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,5 --> 00:00:02,000\r\n{\\an8}<font color="#ff0000">안녕하세요</font>\r\n<i>둘째 줄</i>\r\n\r\n2\r\n00:00:03,000 --> 1:00:04,000\r\n끝\r\n'
  equal(
    cleaned(srt),
    'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\n안녕하세요\n<i>둘째 줄</i>\n\n00:00:03.000 --> 01:00:04.000\n끝\n',
  )
})

test('settings that place a cue stay, all others go', () => {
  equal(
    cleaned(
      cueOf(
        'align:start line:90%,end position:10%,line-left size:35% region:x onclick:alert(1) vertical:up',
        'a',
      ),
    ),
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 align:start line:90%,end position:10%,line-left size:35%\na\n',
  )
})

test('styles, regions, comments and names of cues are no captions', () => {
  const text =
    'WEBVTT - title\nKind: captions\n\nSTYLE\n::cue { background: url(https://evil.example) }\n\nREGION\nid:x\n\nNOTE secret\n\nname\n00:01.000 --> 00:02.000\nwords'
  equal(cleaned(text), 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nwords\n')
})

test('marks of WebVTT stay; whatever else looks like a tag is text (security.md#1)', () => {
  for (const [given, kept] of [
    ['<v 선생님>안녕</v> <b>굵게</b> <c.yellow>색</c>', '<v 선생님>안녕</v> <b>굵게</b> <c.yellow>색</c>'],
    ['List<String> a < b && c > d', 'List&lt;String&gt; a &lt; b &amp;&amp; c &gt; d'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<b onclick=x>', '&lt;b onclick=x&gt;'],
    ['<<b>', '&lt;<b>'],
    ['&amp; &lt; &nbsp; &#44032; &what;', '&amp; &lt; &nbsp; &#44032; &amp;what;'],
  ])
    equal(cleaned(cueOf('', given!)), cleaned(cueOf('', 'X')).replace('X', kept!))
})

test('cues come in the order of their time', () => {
  const vtt = cleaned('WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:09.000\na')
  ok(vtt.indexOf('\na\n') < vtt.indexOf('\nb\n'))
})

test('captions that cannot be parsed are refused with their line', () => {
  for (const [text, line] of [
    ['', null],
    ['WEBVTT', null],
    ['WEBVTT\n\nno times at all', 3],
    ['1\n00:00:01,000 -> 00:00:02,000\na', 1],
    ['WEBVTT\n\n00:05.000 --> 00:04.000\na', 3],
    ['WEBVTT\n\n00:61.000 --> 02:04.000\na', 3],
    ['1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\nb', 1],
    ['<!doctype html><script>alert(1)</script>', 1],
  ] as const)
    deepEqual(cleanCaptions(text), { is: 'bad', line }, text)
})

test('whatever is given: what is clean stays as it is, and nothing outlives cleaning but text and known marks', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '&',
    'b',
    '/',
    'script',
    ' ',
    '\n',
    'v',
    '.',
    '가',
    '-->',
    'amp;',
    '00:01.000',
  )
  const words = fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(words, (text) => {
      const once = cleanCaptions(cueOf('', `a${text}`))
      if (once.is === 'bad') return
      deepEqual(cleanCaptions(once.vtt), once)
      ok(!/<(?!\/?(?:b|v|c|i|u|rt|ruby|lang)\b|\d\d:)/.test(once.vtt), once.vtt)
    }),
    { numRuns: 3000 },
  )
})

import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { captionLinesOf } from './caption-lines.ts'

test('every cue is a line at its second, without marks, names and notes', () => {
  const vtt = `WEBVTT

NOTE nothing

1
00:00:00.700 --> 00:00:04.492 align:start
<v 선생님>안녕하세요</v>, a &lt; b &amp;&amp; c
둘째 줄

01:02.999 --> 01:04.000
끝

01:00:01.000 --> 01:00:02.000
<b></b>
`
  deepEqual(captionLinesOf(vtt), [
    [0, '안녕하세요, a < b && c 둘째 줄'],
    [62, '끝'],
  ])
  deepEqual(captionLinesOf(vtt.replaceAll('\n', '\r\n')), captionLinesOf(vtt))
})

test('neighbours of more than 2,000 lines are joined, and none is lost', () => {
  const cues = Array.from(
    { length: 4_001 },
    (_one, at) => `00:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:00.000 --> 00:59:59.000\n말${at}`,
  )
  const lines = captionLinesOf(`WEBVTT\n\n${cues.join('\n\n')}\n`)
  deepEqual([lines.length, lines[0], lines.at(-1)], [1_334, [0, '말0 말1 말2'], [360, '말3999 말4000']])
})

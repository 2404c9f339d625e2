import { describe, expect, it } from 'vitest'
import { lineAt, linesOf } from '#web/features/learning/lectures/captions/vtt.ts'

const FILE = `WEBVTT

NOTE made from the script

1
00:00:01.000 --> 00:00:03.500 align:start
첫 <b>줄</b>이고
둘째 줄 &amp; 끝

01:02.250 --> 01:04.000
시간 없이도 읽습니다

broken --> times
버립니다
`

describe('a caption file', () => {
  it('becomes lines with the second they are said at', () => {
    expect(linesOf(FILE)).toEqual([
      { fromSec: 1, toSec: 3.5, text: '첫 줄이고 둘째 줄 & 끝' },
      { fromSec: 62.25, toSec: 64, text: '시간 없이도 읽습니다' },
    ])
  })

  it('with the line ends of another system is the same', () => {
    expect(linesOf(FILE.replaceAll('\n', '\r\n'))).toEqual(linesOf(FILE))
  })

  it('has a line that is being said, or was said last', () => {
    const lines = linesOf(FILE)
    expect([0, 1, 30, 62.25, 90].map((sec) => lineAt(lines, sec))).toEqual([-1, 0, 0, 1, 1])
  })
})

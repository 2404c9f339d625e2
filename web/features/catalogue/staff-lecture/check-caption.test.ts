import { expect, it } from 'vitest'
import { checkCaption, cueAt, lineSpan } from '#web/features/catalogue/staff-lecture/check-caption.ts'

const VTT = `WEBVTT

NOTE 여기는 --> 설명이다

00:00:01.000 --> 00:00:02.500 align:start
<b>첫</b> 줄

1:00.0 --> 01:02.000
둘째 줄`

it('reads WebVTT and SRT alike', () => {
  const { cues, faults } = checkCaption(VTT, 90)
  expect(faults).toEqual([])
  expect(cues).toEqual([
    { fromSec: 1, toSec: 2.5, text: '첫 줄' },
    { fromSec: 60, toSec: 62, text: '둘째 줄' },
  ])
  expect(checkCaption('1\r\n00:00:01,000 --> 00:00:02,000\r\n안녕\r\n', 0).cues).toHaveLength(1)
})

it('tells every line that a player would stumble over', () => {
  const text = [
    'WEBVTT',
    '',
    '00:00:05.000 --> 00:00:04.000',
    '거꾸로',
    '',
    '00:00:02.000 --> 00:00:03.000',
    '앞선다',
    '',
    '0분 3초 --> 0분 4초',
    '틀렸다',
    '',
    '00:00:07.000 --> 00:00:08.000',
    '',
    '00:02:00.000 --> 00:02:01.000',
    '넘었다',
  ].join('\n')
  expect(checkCaption(text, 60).faults.map(({ line }) => line)).toEqual([3, 6, 9, 12, 14])
  expect(checkCaption('WEBVTT\n', 60).faults[0]?.message).toContain('자막이 없습니다.')
})

it('finds the cue at a moment and the span of a line', () => {
  const { cues } = checkCaption(VTT, 90)
  expect(cueAt(cues, 1.2)).toBe('첫 줄')
  expect(cueAt(cues, 2.5)).toBe('')
  expect(lineSpan('가나\n다라마\n바', 2)).toEqual([3, 6])
})

import { clock } from '#web/ui/words/duration.ts'

export type Cue = { fromSec: number; toSec: number; text: string }
/** `line` counts from 1. */
export type CaptionFault = { line: number; message: string }
export type CheckedCaption = { cues: Cue[]; faults: CaptionFault[] }

const STAMP = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/

/** Parses WebVTT and SubRip: the cues, and a fault for every line that a player would fail on. */
export function checkCaption(text: string, durationSec: number): CheckedCaption {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const cues: Cue[] = []
  const faults: CaptionFault[] = []
  let lastFromSec = 0
  let blockStart = 0
  lines.forEach((line, at) => {
    if (line.trim() === '') blockStart = at + 1
    if (!line.includes('-->') || isNote(lines[blockStart])) return
    const say = (message: string) => void faults.push({ line: at + 1, message })
    const times = timesOf(line)
    if (!times) return say('시간을 00:00:01.000 --> 00:00:02.000 형식으로 입력해 주세요.')
    const { fromSec, toSec } = times
    if (toSec <= fromSec) say('종료 시간은 시작 시간보다 늦어야 합니다.')
    else if (fromSec < lastFromSec) say('앞 자막보다 먼저 시작합니다. 시간순으로 입력해 주세요.')
    else if (durationSec > 0 && fromSec >= durationSec)
      say(`영상 길이(${clock(durationSec)})를 초과한 자막입니다.`)
    lastFromSec = Math.max(lastFromSec, fromSec)
    const words = wordsAfter(lines, at)
    if (words === '') say('자막 내용이 비어 있습니다.')
    cues.push({ fromSec, toSec, text: words })
  })
  if (cues.length === 0 && faults.length === 0)
    faults.push({ line: 1, message: '자막이 없습니다. 시간과 내용을 입력해 주세요.' })
  return { cues, faults }
}

/** A WebVTT comment runs to the next empty line. */
const isNote = (first = '') => /^(NOTE|STYLE|REGION)\b/.test(first)

function timesOf(line: string) {
  const [from = '', rest = ''] = line.split('-->')
  const fromSec = secondsOf(from.trim())
  const toSec = secondsOf(rest.trim().split(/\s+/)[0] ?? '')
  return fromSec === null || toSec === null ? null : { fromSec, toSec }
}

function secondsOf(stamp: string): number | null {
  const parts = STAMP.exec(stamp)
  if (!parts || Number(parts[2]) > 59 || Number(parts[3]) > 59) return null
  return (
    Number(parts[1] ?? 0) * 3600 +
    Number(parts[2]) * 60 +
    Number(parts[3]) +
    Number(parts[4]!.padEnd(3, '0')) / 1000
  )
}

/** Up to the next empty line or the next times, so that each line belongs to one cue only. */
function wordsAfter(lines: readonly string[], at: number): string {
  let end = at + 1
  while (end < lines.length && lines[end]!.trim() !== '' && !lines[end]!.includes('-->')) end += 1
  return lines
    .slice(at + 1, end)
    .join('\n')
    .replace(/<[^<>]*>/g, '')
    .trim()
}

export const cueAt = (cues: readonly Cue[], sec: number) =>
  cues.findLast(({ fromSec, toSec }) => fromSec <= sec && sec < toSec)?.text ?? ''

/** Start and end of a line in the text, for selecting it. */
export function lineSpan(text: string, line: number): [number, number] {
  const lines = text.split('\n')
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return [from, from + (lines[line - 1]?.length ?? 0)]
}

import type { Cue, Timeline } from '#demo/timeline.ts'

// A caption stays longer than its sentence, so that the last word can be read.
const LINGER_SEC = 0.25

export function writeCaptions(timeline: Timeline): string {
  const cues = timeline.cues.map((cue, place) => writeCue(cue, timeline.cues[place + 1]))
  return ['WEBVTT', ...cues].join('\n\n') + '\n'
}

function writeCue(cue: Cue, next: Cue | undefined): string {
  const toSec = Math.min(cue.toSec + LINGER_SEC, next?.fromSec ?? Infinity)
  return `${clock(cue.fromSec)} --> ${clock(toSec)}\n${escapeCue(cue.sentence)}`
}

function clock(sec: number): string {
  const ms = Math.round(sec * 1000)
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  return `${part(Math.floor(ms / 3_600_000), 2)}:${part(Math.floor(ms / 60_000) % 60, 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`
}

function escapeCue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export type CaptionText =
  | { is: 'captions'; vtt: string }
  /** `line` is where parsing failed, from 1; null if the file contains no cue at all. */
  | { is: 'bad'; line: number | null }

type Cue = { startMs: number; endMs: number; settings: string; text: string }
type Block = { line: number; lines: string[] }

const CUES_MAX = 20_000

/**
 * Converts WebVTT or SRT from any program to WebVTT with timed and placed text only: drops styles, regions,
 * comments, cue names and unknown settings. Idempotent.
 */
export function cleanCaptions(text: string): CaptionText {
  const cues: Cue[] = []
  for (const block of blocksOf(text)) {
    const cue = readBlock(block)
    if (cue === 'bad' || cues.length >= CUES_MAX) return { is: 'bad', line: block.line }
    if (cue) cues.push(cue)
  }
  if (cues.length === 0) return { is: 'bad', line: null }
  const written = cues.toSorted((one, other) => one.startMs - other.startMs).map(writeCue)
  return { is: 'captions', vtt: `WEBVTT\n\n${written.join('\n\n')}\n` }
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') open = null
    else if (open) open.lines.push(line)
    else blocks.push((open = { line: at + 1, lines: [line] }))
  }
  return blocks
}

const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/
const HEADER = /^WEBVTT(?:[ \t]|$)/

function readBlock({ line, lines }: Block): Cue | null | 'bad' {
  const [first = ''] = lines
  if ((line === 1 && HEADER.test(first)) || NO_CUE.test(first)) return null
  // A number or a name may precede the times.
  const at = lines.slice(0, 2).findIndex((it) => it.includes('-->'))
  const times = at < 0 ? null : readTimes(lines[at]!)
  const words = lines.slice(at + 1)
  if (!times || words.some((it) => it.includes('-->'))) return 'bad'
  const text = words.map(cleanCueText).filter(Boolean).join('\n')
  return text === '' ? null : { ...times, text }
}

const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})`
const TIMES = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(?:\\s([^]*))?$`)

function readTimes(line: string): Omit<Cue, 'text'> | null {
  const read = TIMES.exec(line)
  if (!read) return null
  const startMs = milliseconds(read.slice(1, 5))
  const endMs = milliseconds(read.slice(5, 9))
  const settings = (read[9] ?? '').split(/\s+/).filter(isSetting).join(' ')
  return endMs > startMs ? { startMs, endMs, settings } : null
}

const milliseconds = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))

const PERCENT = String.raw`(?:100|\d{1,2})(?:\.\d{1,3})?%`
const SETTING = new RegExp(
  `^(?:vertical:(?:rl|lr)|align:(?:start|center|end|left|right)|size:${PERCENT}|` +
    `line:(?:-?\\d{1,3}|${PERCENT})(?:,(?:start|center|end))?|position:${PERCENT}(?:,(?:line-left|center|line-right))?)$`,
)
const isSetting = (word: string) => SETTING.test(word)

/** Cleans a line of a cue: keeps WebVTT tags, removes tags that SRT programs add, escapes everything else. */
function cleanCueText(line: string): string {
  return line
    .replaceAll(/\{\\[^{}]*\}/g, '') // {\an8}: a position, in files converted from another format
    .replaceAll(/<[^<>]*>|[<>]|&(?!(?:amp|lt|gt|lrm|rlm|nbsp|quot|#\d{1,7}|#x[\da-f]{1,6});)/gi, clean)
    .trim()
}

const MARK =
  /^<(?:\/?(?:b|i|u|ruby|rt|c|v|lang)|c(?:\.[\w-]+)+|v(?:\.[\w-]+)* [^<>&]+|lang [\w-]+|(?:\d{2,3}:)?\d\d:\d\d\.\d{3})>$/
const DRESS = /^<\/?(?:font|s|span)\b[^<>]*>$/i

function clean(token: string): string {
  if (MARK.test(token)) return token
  if (DRESS.test(token)) return ''
  return token.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const writeCue = ({ startMs, endMs, settings, text }: Cue) =>
  `${clock(startMs)} --> ${clock(endMs)}${settings && ` ${settings}`}\n${text}`

function clock(ms: number): string {
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(ms % 1000).padStart(3, '0')}`
}

export type CaptionLine = { fromSec: number; toSec: number; text: string }

const TIMES = /^(?:(\d{2,}):)?(\d{2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d{2,}):)?(\d{2}):(\d{2})[.,](\d{3})/

/** The cues of a WebVTT file; other blocks are skipped. */
export function linesOf(file: string): CaptionLine[] {
  return file
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const rows = block.split('\n')
      const at = rows.findIndex((row) => TIMES.test(row))
      const times = TIMES.exec(rows[at] ?? '')
      const text = plain(rows.slice(at + 1).join(' '))
      return times && text ? [{ fromSec: secondsOf(times, 1), toSec: secondsOf(times, 5), text }] : []
    })
}

const secondsOf = (times: RegExpExecArray, at: number) =>
  Number(times[at] ?? 0) * 3600 +
  Number(times[at + 1]) * 60 +
  Number(times[at + 2]) +
  Number(times[at + 3]) / 1000

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

const plain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** Index of the current or last line; -1 before the first. */
export const lineAt = (lines: readonly CaptionLine[], sec: number) =>
  lines.findLastIndex(({ fromSec }) => fromSec <= sec + 0.05)

/** The second at which a line of a caption begins, and its words. */
export type CaptionLine = [sec: number, text: string]

const TIMES = /^(?:(\d{2,3}):)?(\d\d):(\d\d)\.\d{3} --> /

const LINES_MAX = 2_000

/** The lines of WebVTT that was cleaned (`caption-text.ts`), without its marks; of very many, neighbours are joined. */
export function captionLinesOf(vtt: string): CaptionLine[] {
  const lines = vtt
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => lineOf(block.split('\n')))
  return joined(lines, Math.ceil(lines.length / LINES_MAX))
}

function joined(lines: CaptionLine[], each: number): CaptionLine[] {
  if (each <= 1) return lines
  return lines.flatMap(([sec], at) =>
    at % each === 0
      ? [
          [
            sec,
            lines
              .slice(at, at + each)
              .map(([, text]) => text)
              .join(' '),
          ],
        ]
      : [],
  )
}

function lineOf(lines: string[]): CaptionLine[] {
  const at = lines.findIndex((line) => TIMES.test(line))
  if (at < 0) return []
  const [, hours = '0', minutes, seconds] = TIMES.exec(lines[at]!)!
  const text = plain(lines.slice(at + 1).join(' '))
  return text === '' ? [] : [[(Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds), text]]
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

const plain = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/&[#\w]+;/g, ' ')
    .replaceAll('\0', '')
    .replaceAll(/\s+/g, ' ')
    .trim()

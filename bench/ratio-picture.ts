import type { BenchResult } from './result.ts'

const ROW = 26
const LABELS = 430
const BARS = 330
const MOST = 3 // times the aim; a larger ratio is drawn up to the edge, with its number
const MET = '#2f7d5b'
const MISSED = '#c2452d'

/** An SVG, readable in light and dark themes: one bar per ratio, relative to its aim, which is a line. */
export function drawRatios(results: BenchResult[]): string {
  const rows = results.flatMap(({ name, ratio }) => (ratio ? [{ name, part: ratio.value / ratio.aim }] : []))
  const [width, height] = [LABELS + BARS + 70, rows.length * ROW + 44]
  const aim = LABELS + BARS / MOST
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="13">`,
    '<title>Each ratio as a part of its aim</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${aim}" y="18" text-anchor="middle" fill="#444">the aim</text>`,
    ...rows.flatMap(({ name, part }, at) => bar(name, part, 28 + at * ROW)),
    `<line x1="${aim}" x2="${aim}" y1="24" y2="${height - 10}" stroke="#444" stroke-dasharray="3 3"/>`,
    '</svg>',
    '',
  ].join('\n')
}

function bar(name: string, part: number, y: number): string[] {
  const length = (Math.min(part, MOST) / MOST) * BARS
  const label = name.length > 62 ? `${name.slice(0, 61)}…` : name
  return [
    `<text x="${LABELS - 10}" y="${y + 15}" text-anchor="end" fill="#222">${escaped(label)}</text>`,
    `<rect x="${LABELS}" y="${y + 3}" width="${length.toFixed(1)}" height="${ROW - 9}" rx="2" fill="${part >= 1 ? MET : MISSED}"/>`,
    // Some readers cannot tell the colours apart, so the number and the word say it too.
    `<text x="${LABELS + length + 6}" y="${y + 15}" fill="#222">${part.toFixed(2)}${part >= 1 ? '' : ' missed'}</text>`,
  ]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

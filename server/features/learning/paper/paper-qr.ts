import { encode } from 'uqr'
import { COLOURS, type Sheet } from './paper.ts'

/** Drawn as vector shapes, so that it prints sharply at any size. */
export function drawQr(sheet: Sheet, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const { data, size: count } = encode(text, { ecc: 'M', border: 0 })
  const dot = size / count
  data.forEach((row, down) => {
    for (const { from, until } of runsOf(row))
      sheet.rect(x + from * dot, y + down * dot, (until - from) * dot, dot)
  })
  sheet.fill(COLOURS.ink)
  sheet.link(x, y, size, size, text)
}

/** Joins adjacent dots into one shape: hairlines between them would spoil the print. */
function runsOf(row: boolean[]): { from: number; until: number }[] {
  const runs: { from: number; until: number }[] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (isDark && last?.until === at) last.until = at + 1
    else if (isDark) runs.push({ from: at, until: at + 1 })
  })
  return runs
}

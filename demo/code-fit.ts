export type CodeFit = {
  arrangement: 'stacked' | 'beside'
  fontPx: number
  editorBox: string
  outputBox: string
}

const WIDTH_PX = 1152
const HEIGHT_PX = 454
const PADDING_PX = 52
const CHROME_PX = 72
const GAP_PX = 18
const LINE = 1.5
// In Noto Sans Mono CJK a Latin letter is half an em wide, a Korean one a whole em.
const LETTER_EM = 0.5
const LARGEST_PX = 35
const SMALLEST_PX = 20

/** The largest font size at which code and output fit, stacked or side by side. */
export function fitCode(code: string, output: string | undefined): CodeFit {
  const fits = output === undefined ? [alone(code)] : [stacked(code, output), beside(code, output)]
  const best = fits.reduce((a, b) => (b.fontPx > a.fontPx ? b : a))
  if (best.fontPx < SMALLEST_PX) throw new Error(`too much for one slide (${best.fontPx} px): ${code}`)
  return best
}

function alone(code: string): CodeFit {
  const fontPx = largest(byWidth(code, WIDTH_PX), byHeight(linesOf(code), HEIGHT_PX - CHROME_PX))
  return { arrangement: 'stacked', fontPx, editorBox: '', outputBox: '' }
}

function stacked(code: string, output: string): CodeFit {
  const lines = linesOf(code) + linesOf(output)
  const fontPx = largest(
    byWidth(code, WIDTH_PX),
    byWidth(output, WIDTH_PX),
    byHeight(lines, HEIGHT_PX - 2 * CHROME_PX - GAP_PX),
  )
  return { arrangement: 'stacked', fontPx, editorBox: '', outputBox: '' }
}

function beside(code: string, output: string): CodeFit {
  const outputColumns = Math.max(columnsOf(output), 14)
  const room = WIDTH_PX - GAP_PX - 2 * PADDING_PX
  const fontPx = largest(
    room / LETTER_EM / (columnsOf(code) + outputColumns),
    byHeight(Math.max(linesOf(code), linesOf(output)), HEIGHT_PX - CHROME_PX),
  )
  const outputPx = Math.ceil(outputColumns * LETTER_EM * fontPx) + PADDING_PX
  return { arrangement: 'beside', fontPx, editorBox: `flex:1`, outputBox: `flex:0 0 ${outputPx}px` }
}

function largest(...sizes: number[]): number {
  return Math.floor(Math.min(LARGEST_PX, ...sizes))
}

function byWidth(text: string, widthPx: number): number {
  return (widthPx - PADDING_PX) / columnsOf(text) / LETTER_EM
}

function byHeight(lines: number, heightPx: number): number {
  return heightPx / lines / LINE
}

function linesOf(text: string): number {
  return text.split('\n').length
}

function columnsOf(text: string): number {
  return Math.max(
    ...text.split('\n').map((line) => [...line].reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0)),
  )
}

function isWide(letter: string): boolean {
  return /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter)
}

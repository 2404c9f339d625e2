import { withoutEnd } from '#web/ui/words/without-end.ts'

/** A line of both texts; `from` is the first character that differs, null where the lines are the same. */
export type ComparedLine = {
  expected: string[] | null
  actual: string[] | null
  from: number | null
}

export type Comparison = {
  lines: ComparedLine[]
  /** Where the texts first differ, counted from 1; null when they are equal. */
  first: { line: number; column: number; expected: string; actual: string } | null
  /** The only kind of difference, when it is one that is hard to see. */
  only: 'spaces' | 'case' | 'composition' | null
}

const LINE_END = '\n'

/** Compares as the grader does: exact characters, except line ends at the very end (contract.md#practice-comparison). */
export function compareTexts(expected: string, actual: string): Comparison {
  const [wanted, came] = [linesOf(expected), linesOf(actual)]
  const lines = Array.from({ length: Math.max(wanted.length, came.length) }, (_, at) =>
    compareLine(wanted[at] ?? null, came[at] ?? null),
  )
  return { lines, first: firstOf(lines), only: onlyOf(trimmed(expected), trimmed(actual)) }
}

const trimmed = (text: string) => withoutEnd(text.replace(/\r\n?/g, LINE_END), LINE_END)

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Splits by visible characters: a Hangul syllable is one, however it is stored. */
const charactersOf = (line: string) => Array.from(graphemes.segment(line), ({ segment }) => segment)

const linesOf = (text: string) => {
  const body = trimmed(text)
  return body === '' ? [] : body.split(LINE_END).map(charactersOf)
}

function compareLine(expected: string[] | null, actual: string[] | null): ComparedLine {
  if (!expected || !actual) return { expected, actual, from: 0 }
  const at = expected.findIndex((character, index) => character !== actual[index])
  const from = at >= 0 ? at : expected.length === actual.length ? null : expected.length
  return { expected, actual, from }
}

function firstOf(lines: ComparedLine[]): Comparison['first'] {
  const line = lines.findIndex(({ from }) => from !== null)
  const found = lines[line]
  if (!found || found.from === null) return null
  return {
    line: line + 1,
    column: found.from + 1,
    expected: wordOf(found.expected, found.from),
    actual: wordOf(found.actual, found.from),
  }
}

function wordOf(line: string[] | null, at: number): string {
  if (!line) return '줄 없음'
  const character = line[at]
  return character === undefined ? '줄 끝' : nameOf(character)
}

const NAMES: Record<string, string> = {
  ' ': '공백',
  '\t': '탭',
  '\u00a0': '줄바꿈 없는 공백',
  '\u3000': '전각 공백',
}
const nameOf = (character: string) => NAMES[character] ?? `‘${character}’`

function onlyOf(expected: string, actual: string): Comparison['only'] {
  if (expected === actual) return null
  if (expected.normalize() === actual.normalize()) return 'composition'
  const bare = (text: string) => text.replace(/\s+/g, '')
  if (bare(expected) === bare(actual)) return 'spaces'
  return expected.toLowerCase() === actual.toLowerCase() ? 'case' : null
}

const SIGNS: Record<string, string> = { ' ': '·', '\t': '→\t', '\u00a0': '⍽', '\u3000': '□' }

/** Replaces whitespace by visible signs. */
export const visible = (characters: readonly string[]) =>
  characters.map((character) => SIGNS[character] ?? character).join('')

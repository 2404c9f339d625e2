export type LegalBlock =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; lines: string[] }
  | { is: 'list'; items: string[] }
  | { is: 'table'; head: string[]; rows: string[][] }

/** Parses the subset of Markdown allowed in legal texts (contract.md#legal-texts); anything else stays plain text. */
export function legalBlocks(body: string): LegalBlock[] {
  return groups(body).map(({ kind, lines }) => blockOf(kind, lines))
}

type BlockKind = LegalBlock['is']
type LineGroup = { kind: BlockKind; lines: string[] }

const MARKS: readonly [RegExp, BlockKind][] = [
  [/^## /, 'heading'],
  [/^- /, 'list'],
  [/^\|/, 'table'],
]

const kindOf = (line: string): BlockKind => MARKS.find(([mark]) => mark.test(line))?.[1] ?? 'paragraph'

/** Groups adjacent lines of one kind; an empty line separates two groups. */
function groups(body: string): LineGroup[] {
  return body.split(/\n\s*\n/).flatMap((part) => part.split('\n').reduce(withLine, []))
}

function withLine(found: LineGroup[], raw: string): LineGroup[] {
  const line = raw.trim()
  const kind = kindOf(line)
  const open = found.at(-1)
  if (line === '') return found
  if (open?.kind === kind && kind !== 'heading') open.lines.push(line)
  else found.push({ kind, lines: [line] })
  return found
}

function blockOf(kind: BlockKind, lines: string[]): LegalBlock {
  switch (kind) {
    case 'heading':
      return { is: kind, text: (lines[0] ?? '').slice(3).trim() }
    case 'list':
      return { is: kind, items: lines.map((line) => line.slice(2).trim()) }
    case 'table':
      return tableOf(lines)
    case 'paragraph':
      return { is: kind, lines }
  }
}

const RULER = /^\|[\s:|-]*$/

/** The first line is the head, as in Markdown; the ruler below it is dropped. */
function tableOf(lines: string[]): LegalBlock {
  const [head = [], ...rows] = lines.filter((line) => !RULER.test(line)).map(cellsOf)
  return { is: 'table', head, rows }
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

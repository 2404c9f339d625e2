export type Fence = { language: string; text: string }
export type Table = { columns: string[]; rows: string[][] }

/**
 * The fenced code and the tables of a Markdown text. Read line by line, because a parser of Markdown may take
 * seconds for a hostile text.
 */
export function markdownParts(markdown: string): { fences: Fence[]; tables: Table[] } {
  const fences: Fence[] = []
  const tables: Table[] = []
  let fence: { language: string; lines: string[] } | null = null
  let table: string[][] = []
  for (const line of [...markdown.split('\n'), '']) {
    if (fence) {
      if (line.startsWith('```')) {
        fences.push({ language: fence.language, text: fence.lines.join('\n') })
        fence = null
      } else fence.lines.push(line)
    } else if (line.startsWith('```')) fence = { language: line.slice(3).trim().toLowerCase(), lines: [] }
    else if (line.startsWith('|')) table.push(cellsOf(line))
    else if (table.length > 0) {
      const [columns = [], , ...rows] = table
      tables.push({ columns, rows })
      table = []
    }
  }
  return { fences, tables }
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replace(/`|\*\*|\\(?=\|)/g, '').trim())

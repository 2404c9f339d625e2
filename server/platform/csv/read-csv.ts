/** A row of a CSV and the line on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/**
 * Reads CSV (RFC 4180), with the separator of its first line: a comma, a semicolon or a tab. Skips blank lines; a quote
 * that is never closed reads to the end of the text. Cells are trimmed outside of their quotes.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let state: 'bare' | 'quoted' | 'closed' = 'bare'
  /** Whether the bare cell has white space only; looking at the cell itself at each quote would take quadratic time. */
  let isBlank = true
  let line = 1
  const endCell = () => {
    row.cells.push(state === 'closed' ? cell : cell.trim())
    cell = ''
    state = 'bare'
    isBlank = true
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!
    if (state === 'quoted') {
      if (sign === '"' && source[at + 1] === '"') cell += source[(at += 1)]
      else if (sign === '"') state = 'closed'
      else cell += sign
    } else if (sign === '"' && state === 'bare' && isBlank) {
      state = 'quoted'
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (state === 'bare' ? sign !== '\r' : sign.trim() !== '') {
      cell += sign
      isBlank &&= sign.trim() === ''
    }
    if (sign === '\n') line += 1
  }
  endRow()
  return rows
}

function separatorOf(source: string): string {
  const [head = ''] = source.split('\n', 1)
  return [',', ';', '\t'].reduce((best, sign) =>
    head.split(sign).length > head.split(best).length ? sign : best,
  )
}

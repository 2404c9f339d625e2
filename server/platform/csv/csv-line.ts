/** Characters that start a formula in a spreadsheet, including the full-width ones of a Korean keyboard. */
const FORMULA = /^[\s]*[=+\-@\t\r\n＝＋－＠]/u

/** One line of a CSV file (RFC 4180). Members' text stays text, whatever it starts with. */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

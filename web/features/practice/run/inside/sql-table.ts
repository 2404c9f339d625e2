/** A table as lines of text, column names first; the format is in ../README.md. */
export const tableText = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
  [names, ...rows].map((cells) => cells.join(' | ')).join('\n')

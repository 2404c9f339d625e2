/** A table as lines of text, the names first; the rule stands in ../README.md. */
export const tableText = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
  [names, ...rows].map((cells) => cells.join(' | ')).join('\n')

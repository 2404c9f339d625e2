const HEADING = /^## \S/
const OTHER_MARKUP = /^(?:#|>|```|~~~|[*+] |\d+[.)] |\s+[-*+] |-{3,}$|={3,}$|!?\[)|<\/?[a-z!]|\]\(/i

/**
 * The screen knows headings (`## `), paragraphs, lists (`- `) and tables (`| `). Whatever else a text is written in
 * would be shown as it stands there, so it stops the start instead.
 */
export function refuseOtherMarkup(body: string): void {
  for (const [at, line] of body.split('\n').entries()) {
    if (OTHER_MARKUP.test(line) && !HEADING.test(line))
      throw new Error(
        `line ${at + 1} of its text is no heading (## ), list (- ), table (| ) or paragraph: ${line}`,
      )
    if (line.startsWith('|') && !line.trimEnd().endsWith('|'))
      throw new Error(`line ${at + 1} of its text is a row of a table that does not end with |`)
  }
}

import { wrongLineOf } from '#contract/site/legal-markup.ts'

/** Stops the start on a text with markup that the page cannot render. */
export function refuseOtherMarkup(body: string): void {
  const wrong = wrongLineOf(body)
  if (wrong?.why === 'markup')
    throw new Error(
      `line ${wrong.line} of its text is no heading (## ), list (- ), table (| ) or paragraph: ${wrong.text}`,
    )
  if (wrong?.why === 'row')
    throw new Error(`line ${wrong.line} of its text is a row of a table that does not end with |`)
}

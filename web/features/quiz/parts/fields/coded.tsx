import type { CodePart } from '#web/features/quiz/parts/fields/code-parts.ts'

/** A part of a question's code. The server escapes the code and adds the marks. */
export const Coded = ({ part: { text, html } }: { part: CodePart }) =>
  html === undefined ? text : <span dangerouslySetInnerHTML={{ __html: html }} />

import { type AskedQuestion, BLANK } from '#contract/quiz/question.ts'

/** `html`: with colours, if the server has them. */
export type CodePart = { text: string; html: string | undefined }

/** The code around its blanks; further `___` are code. */
export function codeParts({ code, codeHtml, blankCount }: AskedQuestion): CodePart[] {
  const texts = code.split(BLANK)
  const parts = [...texts.slice(0, blankCount), texts.slice(blankCount).join(BLANK)]
  const isColoured = codeHtml.length === parts.length
  return parts.map((text, at) => ({ text, html: isColoured ? codeHtml[at] : undefined }))
}

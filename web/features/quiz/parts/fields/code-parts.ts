import { BLANK } from '#contract/quiz/question.ts'

/** The code around its blanks; further `___` are code. */
export function codeParts(code: string, blankCount: number): string[] {
  const parts = code.split(BLANK)
  return [...parts.slice(0, blankCount), parts.slice(blankCount).join(BLANK)]
}

import { SHOWN_MAX } from '#contract/community/code-file.ts'

/** Truncates a program's output and replaces characters that the database cannot store. */
export const fitted = (text: string, most = SHOWN_MAX): string =>
  text.replaceAll('\u0000', '\uFFFD').toWellFormed().slice(0, most).toWellFormed()

import { SHOWN_MAX } from '#contract/practice/practice.ts'

/** As much of what a program printed as can be kept, without the signs that no database has a place for. */
export const fitted = (text: string, most = SHOWN_MAX): string =>
  text.replaceAll('\u0000', '\uFFFD').toWellFormed().slice(0, most).toWellFormed()

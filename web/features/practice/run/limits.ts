import type { RuntimeName } from './runtime-files.ts'

/** How long a program may take; a page (`html`) as one of them. Python is the slowest of the languages. */
export type Limits = Record<RuntimeName | 'html', number>

export const LIMITS_MS: Limits = {
  javascript: 5000,
  python: 10_000,
  sqlite: 5000,
  postgresql: 5000,
  html: 5000,
}

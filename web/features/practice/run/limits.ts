import type { RuntimeName } from './runtime-files.ts'

/** Time limits of a program by runtime; a page (`html`) counts as a program. Python is the slowest. */
export type Limits = Record<RuntimeName | 'html', number>

export const LIMITS_MS: Limits = {
  javascript: 5000,
  python: 10_000,
  sqlite: 5000,
  postgresql: 5000,
  html: 5000,
}

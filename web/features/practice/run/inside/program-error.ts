import { CheckFailed } from './test-tools.ts'
import { showError, showValue } from './show-value.ts'

/** A stack frame in the learner's own code. */
export type CodePosition = { file: string; line: number }

/** The topmost stack frame in the learner's own code; `names` maps module URLs to file names. */
export function placeOf(error: unknown, names: Map<string, string>): CodePosition | null {
  if (typeof error !== 'object' || error === null) return null
  const { stack } = error as { stack?: unknown }
  if (typeof stack !== 'string') return null
  for (const row of stack.split('\n'))
    for (const [address, file] of names) {
      const at = row.indexOf(`${address}:`)
      const line = at < 0 ? Number.NaN : Number.parseInt(row.slice(at + address.length + 1), 10)
      if (line > 0) return { file, line }
    }
  return null
}

export const errorText = (error: unknown): string =>
  error instanceof CheckFailed
    ? error.message
    : typeof error === 'object' && error !== null && 'message' in error
      ? showError(error)
      : showValue(error)

/** `main.js 3번째 줄: TypeError: …`, the format for every language. */
export const errorSentence = (error: unknown, place: CodePosition | null): string =>
  place ? `${place.file} ${place.line}번째 줄: ${errorText(error)}` : errorText(error)

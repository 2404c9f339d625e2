import { highlightCode } from '@lezer/highlight'
import { languageOf } from './text/code-languages.ts'
import { TOKENS } from './text/token-classes.ts'

/** `kind`: a class of `TOKENS`; empty: none, or an unknown language. */
export type CodeToken = { text: string; kind: string }

/** The tokens of each line. For a few lines: the time for parsing has no limit. */
export function tokensOf(lines: readonly string[], language: string): CodeToken[][] {
  const parser = languageOf(language)?.parser
  if (!parser) return lines.map((text) => [{ text, kind: '' }])
  const code = lines.join('\n')
  const found: CodeToken[][] = [[]]
  highlightCode(
    code,
    parser.parse(code),
    TOKENS,
    (text, kind) => void found.at(-1)!.push({ text, kind }),
    () => void found.push([]),
  )
  return found
}

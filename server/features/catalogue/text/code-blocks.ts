import { highlightCode } from '@lezer/highlight'
import type { Parser, Tree } from '@lezer/common'
import type { MarkdownParser, MarkdownToken } from '#server/platform/markdown/safe-parser.ts'
import { languageOf } from './code-languages.ts'
import { TOKENS } from './token-classes.ts'

type Utils = MarkdownParser['utils']

/** 100,000 characters of ordinary code take 0.2 s, hostile ones over 20 s. */
const HIGHLIGHTING_MAX_MS = 1_000
const LABEL_MAX_CHARS = 30

/**
 * Replaces each fenced block by its HTML, with a caption if it names a language. When the time for highlighting is
 * spent, further blocks are plain.
 */
export function highlightCodeBlocks(tokens: MarkdownToken[], { escapeHtml, unescapeAll }: Utils): void {
  const hasTime = createBudget()
  for (const token of tokens) {
    if (token.type !== 'fence') continue
    const name = unescapeAll(token.info).trim().split(/\s/, 1)[0]!
    const language = languageOf(name)
    const tree = language && treeOf(language.parser, token.content, hasTime)
    const code = tree ? markTokens(token.content, tree, escapeHtml) : escapeHtml(token.content)
    const pre = `<pre tabindex="0"><code>${code}</code></pre>\n`
    const label = escapeHtml(language?.label ?? [...name].slice(0, LABEL_MAX_CHARS).join(''))
    token.type = 'html_block' // is printed as it is
    token.content =
      name === '' ? pre : `<figure class="code-block">\n<figcaption>${label}</figcaption>\n${pre}</figure>\n`
  }
}

type Block = { code: string; language: string; apart: string }

/** Code without a fence; its HTML may be split at each `apart`. Null: an unknown language, or the time is spent. */
export function highlightBlock({ code, language: name, apart }: Block, { escapeHtml }: Utils): string | null {
  const language = languageOf(name)
  const tree = language && treeOf(language.parser, code, createBudget())
  return tree ? markTokens(code, tree, escapeHtml, apart) : null
}

/** The syntax tree; null when the time is spent. */
function treeOf(parser: Parser, code: string, hasTime: () => boolean): Tree | null {
  const parse = parser.startParse(code)
  while (hasTime()) {
    const tree = parse.advance()
    if (tree) return tree
  }
  return null
}

function markTokens(code: string, tree: Tree, escapeHtml: Utils['escapeHtml'], apart = ''): string {
  let html = ''
  const markOf = (text: string, classes: string) => `<span class="${classes}">${escapeHtml(text)}</span>`
  const put = (text: string, classes: string) => {
    html += (apart === '' ? [text] : text.split(apart))
      .map((piece) => (classes === '' || piece === '' ? escapeHtml(piece) : markOf(piece, classes)))
      .join(apart)
  }
  highlightCode(code, tree, TOKENS, put, () => (html += '\n'))
  return html
}

/** Processor time, so that a busy machine does not lose colours. */
function createBudget(): () => boolean {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 < HIGHLIGHTING_MAX_MS
  }
}

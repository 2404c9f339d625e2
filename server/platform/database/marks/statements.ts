/** A word is in lower case, as PostgreSQL reads it; strings and function bodies keep their quotes. */
export type Token = { kind: 'word' | 'quoted' | 'string' | 'number' | 'symbol'; text: string }

/** `sql` is the text as written, without the semicolon; `line` counts from 1. */
export type Statement = { tokens: Token[]; sql: string; line: number }

const SPACE = /\s+|--[^\n]*/y
const DOLLAR_QUOTE = /\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/iy
const TOKENS: readonly [Token['kind'], RegExp][] = [
  ['string', /e'(?:[^'\\]|\\[\s\S]|'')*'/iy],
  ['string', /'(?:[^']|'')*'/y],
  ['quoted', /"(?:[^"]|"")*"/y],
  ['word', /[a-z_\u0080-\uffff][\w$\u0080-\uffff]*/iy],
  ['number', /\d[\w.]*/y],
  ['symbol', /[^'"]/y],
]

/** Splits SQL at the semicolons that are in no comment, string, quoted name, function body or parentheses. */
export function readStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let tokens: Token[] = []
  let [start, depth] = [0, 0]
  const finish = (end: number) => {
    const line = sql.slice(0, start).split('\n').length
    if (tokens.length > 0) statements.push({ tokens, sql: sql.slice(start, end), line })
    tokens = []
  }
  for (let at = skipSpace(sql, 0); at < sql.length;) {
    const { token, end } = readToken(sql, at)
    if (token.text === ';' && depth === 0) finish(at)
    else {
      if (tokens.length === 0) start = at
      tokens.push(token)
      if (token.text === '(') depth += 1
      if (token.text === ')') depth -= 1
    }
    at = skipSpace(sql, end)
  }
  finish(sql.length)
  return statements
}

/** The code inside a dollar-quoted or plain string, such as the body of a function. */
export const contentOf = ({ text }: Token): string =>
  text.startsWith('$') ? text.replace(/^\$\w*\$|\$\w*\$$/g, '') : text.slice(1, -1).replaceAll(`''`, `'`)

function skipSpace(sql: string, from: number): number {
  for (let at = from; ;) {
    const end = sql.startsWith('/*', at) ? endOfComment(sql, at) : endOf(SPACE, sql, at)
    if (end === null) return at
    at = end
  }
}

// Unlike in other languages, comments nest.
function endOfComment(sql: string, from: number): number {
  let depth = 0
  for (let at = from; at < sql.length; at += 1) {
    if (sql.startsWith('/*', at)) [depth, at] = [depth + 1, at + 1]
    else if (sql.startsWith('*/', at)) [depth, at] = [depth - 1, at + 1]
    if (depth === 0) return at + 1
  }
  throw new Error('a comment has no end')
}

function readToken(sql: string, at: number): { token: Token; end: number } {
  const opened = endOf(DOLLAR_QUOTE, sql, at)
  if (opened !== null) {
    const quote = sql.slice(at, opened)
    const close = sql.indexOf(quote, opened)
    if (close < 0) throw new Error(`a string in ${quote} has no end`)
    const end = close + quote.length
    return { token: { kind: 'string', text: sql.slice(at, end) }, end }
  }
  for (const [kind, pattern] of TOKENS) {
    const end = endOf(pattern, sql, at)
    if (end !== null) return { token: { kind, text: asRead(kind, sql.slice(at, end)) }, end }
  }
  throw new Error('a string or a quoted name has no end')
}

function asRead(kind: Token['kind'], text: string): string {
  if (kind === 'word') return text.toLowerCase()
  return kind === 'quoted' ? text.slice(1, -1).replaceAll('""', '"') : text
}

function endOf(pattern: RegExp, sql: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(sql) ? pattern.lastIndex : null
}

import type { Token } from './statements.ts'

/** Reads the tokens of a statement from left to right. */
export class Cursor {
  #at = 0
  readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  get rest(): readonly Token[] {
    return this.tokens.slice(this.#at)
  }

  /** Moves past these words if they come next. */
  take(words: string): boolean {
    const wanted = words.split(' ')
    if (!wanted.every((word, index) => isWord(this.tokens[this.#at + index], word))) return false
    this.#at += wanted.length
    return true
  }

  /** Takes a name, with its schema unless that is `public`. */
  name(): string {
    const parts = [this.#part()]
    while (this.tokens[this.#at]?.text === '.') {
      this.#at += 1
      parts.push(this.#part())
    }
    return (parts[0] === 'public' ? parts.slice(1) : parts).join('.')
  }

  /** Takes a group in parentheses if it comes next and returns what is inside. */
  group(): readonly Token[] | null {
    if (this.tokens[this.#at]?.text !== '(') return null
    const inside = upToDepth(this.rest)
    this.#at += inside.length + 2
    return inside
  }

  #part(): string {
    const token = this.tokens[this.#at]
    if (token?.kind !== 'word' && token?.kind !== 'quoted') return ''
    this.#at += 1
    return token.text
  }
}

export const isWord = (token: Token | undefined, text: string): boolean =>
  token?.kind !== 'quoted' && token?.text === text

/** Splits at the commas that are in no parentheses. */
export function splitAtCommas(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const { token, depth } of withDepth(tokens))
    if (token.text === ',' && depth === 0) parts.push([])
    else parts.at(-1)!.push(token)
  return parts
}

/** The tokens after these words, where the words are in no parentheses; null if they do not occur. */
export function after(tokens: readonly Token[], words: string): readonly Token[] | null {
  const wanted = words.split(' ')
  for (const { index, depth } of withDepth(tokens))
    if (depth === 0 && wanted.every((word, ahead) => isWord(tokens[index + ahead], word)))
      return tokens.slice(index + wanted.length)
  return null
}

export const has = (tokens: readonly Token[], words: string): boolean => after(tokens, words) !== null

/** Tokens as comparable text: two spellings of the same expression are equal, without outer parentheses. */
export function asText(tokens: readonly Token[]): string {
  const [first, ...more] = tokens
  if (first?.text === '(' && upToDepth(tokens).length === more.length - 1) return asText(more.slice(0, -1))
  return tokens.map(({ kind, text }) => (kind === 'quoted' ? JSON.stringify(text) : text)).join(' ')
}

/** The tokens inside the parentheses with which `tokens` begin. */
function upToDepth(tokens: readonly Token[]): readonly Token[] {
  const end = [...withDepth(tokens)].find(({ token, depth }) => token.text === ')' && depth === 0)
  return tokens.slice(1, end?.index)
}

/** The depth of a parenthesis is that of the text around it. */
function* withDepth(tokens: readonly Token[]) {
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    const isBracket = token.kind === 'symbol'
    if (isBracket && (token.text === ')' || token.text === ']')) depth -= 1
    yield { token, index, depth }
    if (isBracket && (token.text === '(' || token.text === '[')) depth += 1
  }
}

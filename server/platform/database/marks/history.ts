import { contentOf, readStatements, type Token } from './statements.ts'
import { Cursor, isWord, splitAtCommas } from './tokens.ts'

/** What earlier migrations made, as far as the rules for a mark ask for it. */
export type History = {
  /** The bodies of functions, by name. */
  functions: Map<string, string>
  /** The expressions of checks, by `table.constraint`. */
  checks: Map<string, readonly Token[]>
}

export const emptyHistory = (): History => ({ functions: new Map(), checks: new Map() })

/** Adds the next migration to what is known. */
export function remember(history: History, sql: string): void {
  for (const { tokens } of readStatements(sql)) rememberStatement(history, tokens)
}

/** The body of a function that a statement makes, or ''. */
export const bodyIn = (tokens: readonly Token[]): string => {
  const body = tokens.findLast(({ kind }) => kind === 'string')
  return body ? contentOf(body) : ''
}

function rememberStatement(history: History, tokens: readonly Token[]): void {
  const cursor = new Cursor(tokens)
  if (cursor.take('alter table')) rememberChange(history, cursor)
  else if (cursor.take('create')) {
    cursor.take('or replace')
    if (cursor.take('function') || cursor.take('procedure'))
      history.functions.set(cursor.name(), bodyIn(tokens))
    if (!cursor.take('unlogged table') && !cursor.take('table')) return
    cursor.take('if not exists')
    rememberElements(history, cursor.name(), splitAtCommas(cursor.group() ?? []))
  }
}

function rememberChange({ checks }: History, cursor: Cursor): void {
  cursor.take('if exists')
  cursor.take('only')
  const table = cursor.name()
  for (const action of splitAtCommas(cursor.rest)) {
    const change = new Cursor(action)
    if (change.take('drop constraint')) {
      change.take('if exists')
      checks.delete(`${table}.${change.name()}`)
    } else if (change.take('add')) {
      change.take('column')
      change.take('if not exists')
      rememberElements({ checks }, table, [[...change.rest]])
    } else if (change.take('rename constraint')) {
      const old = change.name()
      if (change.take('to')) move(checks, `${table}.${old}`, `${table}.${change.name()}`)
    } else if (change.take('rename to')) {
      const renamed = change.name()
      for (const key of checks.keys())
        if (key.startsWith(`${table}.`)) move(checks, key, renamed + key.slice(table.length))
    } else if (change.take('rename')) {
      change.take('column')
      const old = change.name()
      if (change.take('to')) renameColumn(checks, table, old, change.name())
    }
  }
}

function move(checks: History['checks'], from: string, to: string): void {
  const moved = checks.get(from)
  if (!moved) return
  checks.delete(from)
  checks.set(to, moved)
}

function renameColumn(checks: History['checks'], table: string, from: string, to: string): void {
  for (const [key, tokens] of checks)
    if (key.startsWith(`${table}.`))
      checks.set(
        key,
        tokens.map((token) => (token.text === from ? { ...token, text: to } : token)),
      )
}

/** Remembers the checks of columns and named checks of a table; only PostgreSQL knows the names of the others. */
function rememberElements({ checks }: Pick<History, 'checks'>, table: string, elements: Token[][]): void {
  for (const element of elements)
    for (const [index, token] of element.entries()) {
      if (index === 0 || !isWord(token, 'check') || element[index + 1]?.text !== '(') continue
      const isNamed = isWord(element[index - 2], 'constraint')
      const name = isNamed ? element[index - 1]!.text : freeName(checks, table, element[0]!.text)
      checks.set(`${table}.${name}`, new Cursor(element.slice(index + 1)).group() ?? [])
    }
}

// PostgreSQL appends a number to the name of an unnamed check if that is taken.
function freeName(checks: History['checks'], table: string, column: string): string {
  const wanted = `${table}_${column}_check`
  for (let number = 0; ; number += 1) {
    const name = number === 0 ? wanted : `${wanted}${number}`
    if (!checks.has(`${table}.${name}`)) return name
  }
}

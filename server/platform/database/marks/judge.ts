import { StartFailure } from '../start-failure.ts'
import { openObjector } from './expansion.ts'
import { emptyHistory, type History, remember } from './history.ts'
import { FIRST_MARKED, type Mark } from './mark.ts'
import { readStatements, type Statement } from './statements.ts'
import { Cursor } from './tokens.ts'

export type MarkedFile = { number: number; file: string; sql: string; mark: Mark | null }

/** Throws a `StartFailure` for the first migration whose mark is missing or does not fit its statements. */
export function refuseWrongMarks(migrations: readonly MarkedFile[]): void {
  const history = emptyHistory()
  const unread: MarkedFile[] = []
  for (const migration of migrations) {
    const { file, sql, mark } = migration
    if (mark) {
      for (const earlier of unread.splice(0)) reading(earlier, () => remember(history, earlier.sql))
      const objection = reading(migration, () => objectionTo(mark, readStatements(sql), history))
      if (objection) throw new StartFailure(`The migration ${file} is marked ${mark.kind}, but ${objection}.`)
    } else if (migration.number >= FIRST_MARKED)
      throw new StartFailure(
        `The migration ${file} does not begin with a mark: "-- expand" or "-- contract since 1.9.0".`,
      )
    unread.push(migration)
  }
}

function reading<T>({ file }: MarkedFile, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new StartFailure(`The migration ${file} cannot be read: ${(error as Error).message}.`)
  }
}

type Rule = (statement: Statement) => string | null

function objectionTo(mark: Mark, statements: Statement[], history: History) {
  const expands = openObjector(history)
  const own = first(statements, ofTransactions)
  if (own) return own
  if (mark.kind === 'contract')
    return first(statements, expands) ? null : 'breaks no older code: mark it expand'
  return (
    first(statements, mark.isTransactional ? ofConcurrentIndexes : ofOtherStatements) ??
    first(statements, expands)
  )
}

function first(statements: Statement[], rule: Rule): string | null {
  for (const statement of statements) {
    const found = rule(statement)
    if (found) return `line ${statement.line} ${found}`
  }
  return null
}

const TRANSACTION_WORDS = new Set([
  'begin',
  'start',
  'commit',
  'end',
  'rollback',
  'abort',
  'savepoint',
  'release',
])

const ofTransactions: Rule = ({ tokens }) =>
  TRANSACTION_WORDS.has(tokens[0]!.text) ? 'controls the transaction of the migration' : null

const ofConcurrentIndexes: Rule = ({ tokens }) =>
  concurrentIndex(tokens) === null
    ? null
    : 'builds an index concurrently: mark it "-- expand, no transaction"'

const ofOtherStatements: Rule = ({ tokens }) =>
  concurrentIndex(tokens)
    ? null
    : 'is no "create index concurrently" with a name: move it to a file of its own'

/** The name of an index that a statement builds concurrently, '' if PostgreSQL chooses it; null for other statements. */
export function concurrentIndex(tokens: Statement['tokens']): string | null {
  const cursor = new Cursor(tokens)
  if (!cursor.take('create index concurrently')) return null
  return cursor.take('on') || cursor.take('if') ? '' : cursor.name()
}

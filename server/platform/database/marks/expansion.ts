import { bodyIn, type History } from './history.ts'
import { readStatements, type Statement, type Token } from './statements.ts'
import { after, asText, Cursor, has, isWord, splitAtCommas } from './tokens.ts'

/** The things that a file has made before a statement, which code of the release before does not know. */
type Additions = { relations: Set<string>; columns: Set<string>; functions: Map<string, string> }

/** Why a statement may break code of the release before; null if it cannot. */
type Objection = string | null

export type Objector = (statement: Statement) => Objection

/**
 * Judges the statements of one file in their order by an allow-list: what is not on it is objected to. It sees
 * statements, not their meaning: a view with fewer rows or a function that calls a changed one passes.
 */
export function openObjector(history: History): Objector {
  const made: Additions = { relations: new Set(), columns: new Set(), functions: new Map() }
  return ({ tokens }) => objection(tokens, made, history)
}

function objection(tokens: readonly Token[], made: Additions, history: History): Objection {
  const cursor = new Cursor(tokens)
  if (cursor.take('create')) return ofCreate(cursor, made, history)
  if (cursor.take('alter table')) return ofAlterTable(cursor, made, history)
  if (cursor.take('alter type'))
    return isMade(made, cursor.name()) || cursor.take('add value') ? null : UNLISTED
  if (cursor.take('alter default privileges')) return has(tokens, 'revoke') ? UNLISTED : null
  if (cursor.take('grant') || cursor.take('comment on') || cursor.take('analyze')) return null
  if (cursor.take('insert into')) return ofRows(cursor.name(), 'adds rows to', made)
  if (cursor.take('delete from')) return ofRows(cursor.name(), 'removes rows of', made)
  if (cursor.take('update')) return ofUpdate(cursor, made)
  return UNLISTED
}

const UNLISTED = 'is not on the list of statements that leave older code working'

function ofCreate(cursor: Cursor, made: Additions, history: History): Objection {
  if (cursor.take('or replace view')) return null // PostgreSQL itself refuses to take a column of a view away
  const isAgain = cursor.take('or replace')
  if (cursor.take('function') || cursor.take('procedure')) return ofFunction(cursor, made, history)
  if (isAgain) return UNLISTED
  if (cursor.take('table') || cursor.take('unlogged table')) return ofNewTable(cursor, made)
  if (cursor.take('view')) return null // its rows may be those of an existing table
  if (cursor.take('materialized view')) return make(made, cursor)
  if (cursor.take('unique index')) return ofIndex(cursor, made, true)
  if (cursor.take('index')) return ofIndex(cursor, made, false)
  if (cursor.take('trigger')) return ofTrigger(cursor, made, history)
  for (const kind of ['type', 'domain', 'sequence']) if (cursor.take(kind)) return make(made, cursor)
  const isNew = ['schema', 'extension', 'statistics'].some((kind) => cursor.take(kind))
  return isNew ? null : UNLISTED
}

function make({ relations }: Additions, cursor: Cursor): Objection {
  if (cursor.take('if not exists')) return `hides by "if not exists" whether it is new`
  relations.add(cursor.name())
  return null
}

function ofFunction(cursor: Cursor, made: Additions, history: History): Objection {
  const name = cursor.name()
  if (history.functions.has(name))
    return `replaces the function ${name}, which older code calls: give it a new name`
  made.functions.set(name, bodyIn(cursor.tokens))
  return null
}

function ofNewTable(cursor: Cursor, made: Additions): Objection {
  const hidden = make(made, cursor)
  if (hidden) return hidden
  const parent = after(cursor.rest, 'partition of') ?? after(cursor.rest, 'inherits')
  if (parent && !isMade(made, new Cursor(parent.filter(({ text }) => text !== '(')).name()))
    return 'belongs to an existing table'
  return ofReferences(cursor.group() ?? [], made)
}

/** Code that does not know the new table could no longer delete the rows that it references. */
function ofReferences(tokens: readonly Token[], made: Additions): Objection {
  for (const element of splitAtCommas(tokens)) {
    const reference = after(element, 'references')
    if (!reference) continue
    const table = new Cursor(reference).name()
    if (isMade(made, table) || has(reference, 'on delete cascade') || has(reference, 'on delete set'))
      continue
    return `references ${table} without "on delete cascade" or "on delete set null"`
  }
  return null
}

function ofIndex(cursor: Cursor, made: Additions, isUnique: boolean): Objection {
  const table = indexedTable(cursor)
  return isUnique && !isMade(made, table) ? `forbids values that older code writes to ${table}` : null
}

function indexedTable(cursor: Cursor): string {
  const on = new Cursor(after(cursor.rest, 'on') ?? [])
  on.take('only')
  return on.name()
}

/** A trigger runs in the transactions of older code, so its function may not raise an error. */
function ofTrigger(cursor: Cursor, made: Additions, history: History): Objection {
  cursor.name()
  const isAfter = cursor.take('after')
  const table = indexedTable(cursor)
  if (isMade(made, table)) return null
  if (!isAfter) return `changes by a trigger what older code writes to ${table}`
  const called = new Cursor(
    after(cursor.rest, 'execute function') ?? after(cursor.rest, 'execute procedure') ?? [],
  )
  const name = called.name()
  const body = made.functions.get(name) ?? history.functions.get(name)
  if (body === undefined) return `calls ${name}, which no migration makes`
  return raises(body) ? `calls ${name}, which raises errors, when older code writes to ${table}` : null
}

const RAISED_WITHOUT_ERROR = ['debug', 'log', 'info', 'notice', 'warning']

function raises(body: string): boolean {
  const tokens = readStatements(body).flatMap((statement) => statement.tokens)
  return tokens.some(
    (token, index) => isWord(token, 'raise') && !RAISED_WITHOUT_ERROR.includes(tokens[index + 1]?.text ?? ''),
  )
}

function ofAlterTable(cursor: Cursor, made: Additions, history: History): Objection {
  cursor.take('if exists')
  cursor.take('only')
  const table = cursor.name()
  if (isMade(made, table)) return null
  const actions = splitAtCommas(cursor.rest)
  for (const action of actions) {
    const found = ofAction(table, action, { actions, made, history })
    if (found) return found
  }
  return null
}

type Around = { actions: readonly Token[][]; made: Additions; history: History }

function ofAction(table: string, action: readonly Token[], around: Around): Objection {
  const cursor = new Cursor(action)
  if (cursor.take('validate constraint') || cursor.take('set logged')) return null
  if (cursor.take('drop constraint')) return ofDroppedCheck(table, cursor, around)
  if (cursor.take('add constraint')) return ofAddedConstraint(table, cursor, around)
  if (
    cursor.take('add check') ||
    cursor.take('add unique') ||
    cursor.take('add foreign key') ||
    cursor.take('add primary')
  )
    return 'adds a constraint without a name'
  if (cursor.take('add column') || cursor.take('add')) return ofAddedColumn(table, cursor, around.made)
  if (cursor.take('alter column') || cursor.take('alter')) {
    const column = cursor.name()
    const isDefault = cursor.take('set default')
    if (isDefault && isAdded(around.made, table, column)) return null
    return `changes the column ${column} of ${table}`
  }
  return `changes ${table}, which older code uses`
}

function ofAddedColumn(table: string, cursor: Cursor, made: Additions): Objection {
  if (cursor.take('if not exists')) return `hides by "if not exists" whether the column is new`
  const column = cursor.name()
  const { rest } = cursor
  made.columns.add(`${table}.${column}`)
  const isFilled = has(rest, 'default') || has(rest, 'generated') || /serial\d?$/.test(rest[0]?.text ?? '')
  if (has(rest, 'not null') && !isFilled)
    return `adds ${column} without a default, so older code cannot add rows`
  if (has(rest, 'primary key') || (has(rest, 'unique') && (isFilled || has(rest, 'nulls not distinct'))))
    return `adds ${column}, whose default may be there only once`
  const others = checksIn(rest)
    .flatMap(namesIn)
    .filter((name) => name !== column)
  if (others.length > 0) return `checks ${others.join(', ')}, which older code writes`
  return ofReferences(rest, made)
}

function checksIn(tokens: readonly Token[]): (readonly Token[])[] {
  const rest = after(tokens, 'check')
  return rest ? [new Cursor(rest).group() ?? [], ...checksIn(rest)] : []
}

function ofAddedConstraint(table: string, cursor: Cursor, { actions, made, history }: Around): Objection {
  const name = cursor.name()
  if (cursor.take('check')) {
    const check = cursor.group() ?? []
    if (areAdded(made, table, namesIn(check))) return null
    if (!actions.some((action) => asText(action) === `drop constraint ${name}`))
      return `forbids by ${name} what older code may write to ${table}`
    const before = history.checks.get(`${table}.${name}`)
    if (before && isWider(check, before)) return null
    return `replaces ${name} by a check that is not clearly wider`
  }
  const columns = cursor.take('foreign key') ? namesIn(cursor.group() ?? []) : []
  if (!areAdded(made, table, columns)) return `forbids by ${name} what older code may write to ${table}`
  return ofReferences(cursor.rest, made)
}

function ofDroppedCheck(table: string, cursor: Cursor, { history }: Around): Objection {
  const name = cursor.name()
  return history.checks.has(`${table}.${name}`) ? null : `drops ${name}, which is no known check of ${table}`
}

/** A check is wider if it is the old one `or` more, or the same test with further values in its list. */
function isWider(check: readonly Token[], before: readonly Token[]): boolean {
  if (has(check, 'case')) return false
  const old = asText(before)
  if (splitAtOr(check).some((alternative) => asText(alternative) === old)) return true
  const [list, oldList] = [valuesIn(check), valuesIn(before)]
  return (
    list !== null && list.of === oldList?.of && oldList.values.every((value) => list.values.includes(value))
  )
}

function splitAtOr(tokens: readonly Token[]): (readonly Token[])[] {
  const rest = after(tokens, 'or')
  if (!rest) return [tokens]
  // `and` binds closer: `old or new and more` is still at least the old test.
  return [tokens.slice(0, tokens.length - rest.length - 1), ...splitAtOr(rest)]
}

/** The values of `<expression> in (…)`; null for every other form. */
function valuesIn(tokens: readonly Token[]): { of: string; values: string[] } | null {
  const rest = after(tokens, 'in')
  if (!rest || has(tokens, 'and') || has(tokens, 'or') || has(tokens, 'not')) return null
  const cursor = new Cursor(rest)
  const list = cursor.group()
  if (!list || cursor.rest.length > 0) return null
  const of = asText(tokens.slice(0, tokens.length - rest.length - 1))
  return { of, values: splitAtCommas(list).map(asText) }
}

const SQL_WORDS = new Set(
  'and or not null is in between like ilike similar to true false any all array case when then else end distinct from escape collate'.split(
    ' ',
  ),
)

/** The names in an expression that may be columns: no calls, no types behind `::`. */
function namesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ kind, text }, index) => {
    if (kind === 'quoted') return [text]
    const isName = kind === 'word' && !SQL_WORDS.has(text) && tokens[index + 1]?.text !== '('
    return isName && tokens[index - 1]?.text !== ':' ? [text] : []
  })
}

function ofUpdate(cursor: Cursor, made: Additions): Objection {
  cursor.take('only')
  const table = cursor.name()
  if (isMade(made, table)) return null
  for (const assignment of splitAtCommas(after(cursor.rest, 'set') ?? [])) {
    const target = new Cursor(assignment)
    const columns = target
      .group()
      ?.filter(({ text }) => text !== ',')
      .map(({ text }) => text) ?? [target.name()]
    const known = columns.find((column) => !isAdded(made, table, column))
    if (known !== undefined) return `changes ${known} of ${table}, which older code reads`
    if (endsAssignments(assignment)) return null
  }
  return null
}

const endsAssignments = (tokens: readonly Token[]) =>
  has(tokens, 'where') ||
  has(tokens, 'returning') ||
  has(
    tokens.filter((_, index) => !isWord(tokens[index - 1], 'distinct')),
    'from',
  )

const ofRows = (table: string, does: string, made: Additions): Objection =>
  isMade(made, table) ? null : `${does} ${table}, which older code reads`

const isMade = ({ relations }: Additions, name: string) => relations.has(name)
const areAdded = (made: Additions, table: string, columns: string[]) =>
  columns.length > 0 && columns.every((column) => isAdded(made, table, column))
const isAdded = ({ columns }: Additions, table: string, column: string) => columns.has(`${table}.${column}`)

import { deepEqual, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { readStatements } from './statements.ts'

const split = (sql: string) => readStatements(sql).map((statement) => statement.sql)

test('statements end at semicolons outside comments, strings, quoted names, bodies and parentheses', () => {
  deepEqual(split('select 1; select 2;;\n'), ['select 1', 'select 2'])
  deepEqual(split(`select ';', 'it''s;' ; select 2`), [`select ';', 'it''s;' `, 'select 2'])
  deepEqual(split(String.raw`select e'\';', 1; select '\'; select 3`), [
    String.raw`select e'\';', 1`,
    String.raw`select '\'`,
    'select 3',
  ])
  deepEqual(split('select ";""a"; select 2'), ['select ";""a"', 'select 2'])
  deepEqual(split('-- a; b\nselect 1; /* c; /* d; */ e; */ select 2 -- ;'), ['select 1', 'select 2 -- ;'])
  deepEqual(split('create function f() as $$ a; b $x$; $$; select $x$;$$;$x$'), [
    'create function f() as $$ a; b $x$; $$',
    'select $x$;$$;$x$',
  ])
  deepEqual(split('create rule r as on insert to t do (select 1; select 2); select a$b$c; select 4'), [
    'create rule r as on insert to t do (select 1; select 2)',
    'select a$b$c',
    'select 4',
  ])
  deepEqual(split('-- nothing\n/* at all */'), [])
})

test('words are in lower case, quoted names as they are, and comments are no tokens', () => {
  const [statement] = readStatements(`\n\nALTER /* not */ TABLE "Drop" ADD a Int -- drop\n default 'DROP'`)
  deepEqual(
    statement!.tokens.map(({ kind, text }) => `${kind} ${text}`),
    [
      'word alter',
      'word table',
      'quoted Drop',
      'word add',
      'word a',
      'word int',
      'word default',
      `string 'DROP'`,
    ],
  )
  deepEqual(statement!.line, 3)
})

test('what has no end is refused', () => {
  for (const sql of [`select 'a`, 'select "a', 'select $$ a', '/* /* */ select 1'])
    throws(() => readStatements(sql), /has no end/, sql)
})

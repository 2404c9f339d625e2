import { PGlite, type Results } from '@electric-sql/pglite'
import { limitMemory, MEMORY_MAX } from './limit-memory.ts'
import type { Job, Result } from './messages.ts'
import type { Output } from './output.ts'
import { serve } from './serve.ts'
import { tableText } from './sql-table.ts'

serve(async (files) => {
  limitMemory(MEMORY_MAX)
  const db = await PGlite.create({
    pgliteWasmModule: files['pglite.wasm'] as WebAssembly.Module,
    initdbWasmModule: files['initdb.wasm'] as WebAssembly.Module,
    fsBundle: new Blob([files['pglite.data'] as ArrayBuffer]),
  })
  await clean(db)
  return async (job, output) => {
    const result = await runOn(db, job, output)
    // After the answer, so that the next run finds an empty database.
    queue = clean(db)
    return result
  }
})

let queue: Promise<unknown> = Promise.resolve()

/** Sent one by one: statements sent together form a transaction, in which the first two are not allowed. */
async function clean(db: PGlite): Promise<void> {
  await db.exec('rollback')
  await db.exec('discard all')
  await db.exec(CLEAN)
}

/** Empties the database by dropping its schemas, which is cheaper than creating a new one. */
const CLEAN = `
do $$
declare one text;
begin
  for one in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', one);
  end loop;
  for one in select rolname from pg_roles where rolname !~ '^pg_' and rolname <> current_user loop
    execute format('drop owned by %I cascade', one);
    execute format('drop role %I', one);
  end loop;
end $$;
create schema public;
create function public.fail(words text) returns boolean language plpgsql volatile as
  $$ begin raise exception '%', words; end $$;
set timezone to 'Asia/Seoul';
`

async function runOn(db: PGlite, { files, entry, setup, test }: Job, output: Output): Promise<Result> {
  await queue
  let table: string | null = null
  try {
    if (setup.trim() !== '') await db.exec(setup)
    const source = files.find(({ name }) => name === entry)?.text ?? ''
    table = await runAll(db, source, output)
  } catch (error) {
    const message = messageOf(error)
    output.write('error', `${message}\n`)
    return { state: 'error', message, value: null, output: '', isSpent: !isRefusal(error) }
  }
  if (!test || test.kind === 'output') return { ...FINISHED, output: table ?? '' }
  try {
    return { ...FINISHED, value: (await runAll(db, test.code)) ?? '' }
  } catch (error) {
    return { ...FINISHED, state: test.kind === 'check' ? 'failed' : 'error', message: messageOf(error) }
  }
}

const FINISHED = { state: 'finished', message: '', value: null, output: '', isSpent: false } as const

/** The table of the last statement; null if it has none. */
async function runAll(db: PGlite, source: string, output?: Output): Promise<string | null> {
  const tables = (
    await db.exec(source, {
      rowMode: 'array',
      parsers: plainParsers(db),
      onNotice: (notice) => output?.write('error', `${notice.message ?? ''}\n`),
    })
  ).map(textOf)
  for (const table of tables) if (table !== null) output?.write('result', `${table}\n`)
  return tables.at(-1) ?? null
}

const BOOLEAN = 16
const shownAsBoolean = (text: string) => (text === 't' ? 'true' : 'false')
const asItIs = (text: string) => text

/** Keeps every type as the database prints it. */
const plainParsers = (db: PGlite): Record<number, (text: string) => string> => ({
  ...Object.fromEntries(Object.keys(db.parsers).map((type) => [type, asItIs])),
  [BOOLEAN]: shownAsBoolean,
})

function textOf({ fields, rows }: Results): string | null {
  if (fields.length === 0) return null
  const names = fields.map(({ name }) => name)
  return tableText(
    names,
    (rows as unknown as (string | null)[][]).map((row) => row.map((cell) => cell ?? 'NULL')),
  )
}

type PostgresError = { message: string; code?: string; detail?: string; hint?: string }
const isRefusal = (error: unknown): error is PostgresError =>
  typeof (error as PostgresError | null)?.code === 'string'

function messageOf(error: unknown): string {
  if (!isRefusal(error)) return `데이터베이스가 멈췄어요. 다시 실행해 주세요. (${String(error)})`
  const { message, code, detail, hint } = error
  if (code === 'P0001') return message
  return [`오류: ${message}`, detail, hint].filter(Boolean).join('\n')
}

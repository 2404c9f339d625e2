import initSqlJs, { type Database, type SqlValue } from 'sql.js'
import { limitMemory, MEMORY_MAX } from './limit-memory.ts'
import type { Job, Result } from './messages.ts'
import type { Output } from './output.ts'
import { serve } from './serve.ts'
import { tableText } from './sql-table.ts'
import { CheckFailed } from './test-tools.ts'

serve(async (files) => {
  limitMemory(MEMORY_MAX)
  const options = {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const start = async () =>
        done(await WebAssembly.instantiate(files['sql-wasm-browser.wasm'] as WebAssembly.Module, imports))
      void start()
      return {}
    },
  }
  const { Database } = await initSqlJs(options as Parameters<typeof initSqlJs>[0])
  return async (job, output) => {
    const db = new Database()
    db.create_function('fail', (words: SqlValue) => {
      throw new CheckFailed(String(words))
    })
    try {
      return runOn(db, job, output)
    } finally {
      db.close()
    }
  }
})

function runOn(db: Database, { files, entry, setup, test }: Job, output: Output): Result {
  let table: string | null = null
  try {
    if (setup.trim() !== '') db.exec(setup)
    const source = files.find(({ name }) => name === entry)?.text ?? ''
    table = runAll(db, source, output)
  } catch (error) {
    const message = messageOf(error)
    output.write('error', `${message}\n`)
    return { state: 'error', message, value: null, output: '', isSpent: isSpentBy(message) }
  }
  if (!test || test.kind === 'output') return { ...FINISHED, output: table ?? '' }
  try {
    return { ...FINISHED, value: runAll(db, test.code) ?? '' }
  } catch (error) {
    return { ...FINISHED, state: test.kind === 'check' ? 'failed' : 'error', message: messageOf(error) }
  }
}

const FINISHED = { state: 'finished', message: '', value: null, output: '', isSpent: false } as const

/** The table of the last statement; null if it has none. */
function runAll(db: Database, source: string, output?: Output): string | null {
  let last: string | null = null
  for (const statement of db.iterateStatements(source)) {
    const rows: string[][] = []
    while (statement.step()) rows.push(statement.get().map(cellText))
    const names = statement.getColumnNames()
    last = names.length > 0 ? tableText(names, rows) : null
    if (last !== null) output?.write('result', `${last}\n`)
  }
  return last
}

function cellText(value: SqlValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'object')
    return `x'${[...value].map((byte) => byte.toString(16).padStart(2, '0')).join('')}'`
  return String(value)
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^Error: /, '')
const isSpentBy = (message: string) => /out of memory|memory access|unreachable/i.test(message)

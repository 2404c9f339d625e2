import { equal } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

import { generateTables, TABLES_FILE } from './generate-tables.ts'

test('tables.ts says what the migrations make', async () => {
  const lines = (text: string) => text.replaceAll('\r\n', '\n').split('\n')
  const [written, needed] = [lines(await readFile(TABLES_FILE, 'utf8')), lines(await generateTables())]
  const differences = [
    ...needed.filter((line) => !written.includes(line)).map((line) => `+ ${line}`),
    ...written.filter((line) => !needed.includes(line)).map((line) => `- ${line}`),
  ]
  equal(
    written.join('\n') === needed.join('\n'),
    true,
    `tables.ts is not up to date, run npm run db:types:\n${differences.join('\n')}`,
  )
})

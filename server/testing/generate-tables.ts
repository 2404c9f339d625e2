// `npm run db:types` writes tables.ts from the migrated schema; generate-tables.test.ts checks it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { generate, PostgresDialect } from 'kysely-codegen'

import { freshDatabase } from './database.ts'
import { openDb } from '#server/platform/database/db.ts'
import { openPool } from '#server/platform/database/pool.ts'

export const TABLES_FILE = join(import.meta.dirname, '../platform/database/tables.ts')

/** PostgreSQL reports every column of a view as nullable; this view has the columns of its table. */
const INTERFACE = (name: string) => new RegExp(`export interface ${name} \\{[^}]*\\}\n`)

/** Generates the text of tables.ts from the current migrations. */
export async function generateTables(): Promise<string> {
  const database = await freshDatabase()
  const owner = openDb(openPool(database.owner, { max: 2 })) // the runtime role does not see everything
  try {
    const text = await generate({
      db: owner,
      dialect: new PostgresDialect(),
      includePattern: 'public.*',
      excludePattern: 'public.schema_migration',
      typeMapping: { date: 'string', int8: 'number' }, // as pool.ts reads them
      outFile: null,
    })
    return text.replace(INTERFACE('Lecture'), `export interface Lecture extends EveryLecture {}\n`)
  } finally {
    await owner.destroy()
    await database.drop()
  }
}

if (import.meta.main) await writeFile(TABLES_FILE, await generateTables())

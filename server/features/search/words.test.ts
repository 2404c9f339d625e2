import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { initialsOf } from '#server/platform/words/hangul-initials.ts'
import { piecesOf } from '#server/platform/words/word-pieces.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
before(async () => (database = await freshDatabase()))
after(() => database.drop())

const TEXTS = 1_000

const letter = fc.constantFrom(...'가힣한글ㄱㅏㅎabcXYZ019 \n.,-_%()"\'<>&/+*#^·…“”’→①²éßñ中の😀　')
const texts = fc.sample(
  fc.array(letter, { maxLength: 40 }).map((letters) => letters.join('')),
  { numRuns: TEXTS, seed: 7 },
)

/** What the words of the product make of a text, and the index does not have. */
async function missing(made: (text: string) => string[], column: 'pieces' | 'initials'): Promise<string[]> {
  const { rows } = await sql<{ text: string; indexed: string[] }>`
    select text, ${column === 'pieces' ? sql`search_pieces(text, false)` : sql`search_initials(text)`} as indexed
    from unnest(${texts}::text[]) as text`.execute(database.db)
  return rows.flatMap(({ text, indexed }) => made(text).filter((piece) => !indexed.includes(piece)))
}

test('the index has every piece and every run of initial consonants that a search can ask for', async () => {
  deepEqual(await missing(piecesOf, 'pieces'), [])
  deepEqual(await missing(initialsOf, 'initials'), [])
})

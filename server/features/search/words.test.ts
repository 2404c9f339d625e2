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
const long = Array.from({ length: 5_000 }, (_one, at) =>
  String.fromCodePoint(0xac00 + ((at * 37) % 11_172)),
).join('')
const texts = [
  ...[1, 2, 3, 199, 200, 201, 202, 203, 400, 401, 402, 5_000].flatMap((length) => [
    long.slice(0, length),
    'abcdefghij'.repeat(500).slice(0, length),
  ]),
  ...fc.sample(
    fc.array(letter, { maxLength: 40 }).map((letters) => letters.join('')),
    { numRuns: TEXTS, seed: 7 },
  ),
]

/** The pieces that the product's words make of a text and that the index lacks. */
async function missing(made: (text: string) => string[], column: 'pieces' | 'initials'): Promise<string[]> {
  const { rows } = await sql<{ text: string; indexed: string[] }>`
    select text, ${column === 'pieces' ? sql`search_pieces(text, false)` : sql`search_initials(text)`} as indexed
    from unnest(${texts}::text[]) as text`.execute(database.db)
  return rows.flatMap(({ text, indexed }) => made(text).filter((piece) => !indexed.includes(piece)))
}

test('a word has no pieces that are shorter than it needs', async () => {
  const { rows } = await sql<{ indexed: string[] }>`
    select search_pieces(text, true) as indexed from unnest(${texts.slice(0, 24)}::text[]) as text`.execute(
    database.db,
  )
  for (const [at, { indexed }] of rows.entries())
    deepEqual(indexed.toSorted(), allPieces(texts[at]!).toSorted())
})

const allPieces = (word: string) => {
  const size = /^[가-힣]/.test(word) ? 2 : 3
  if (word.length <= size) return [word]
  return [...new Set(Array.from({ length: word.length - size + 1 }, (_one, at) => word.slice(at, at + size)))]
}

test('the index has every piece and every run of initial consonants that a search can ask for', async () => {
  deepEqual(await missing(piecesOf, 'pieces'), [])
  deepEqual(await missing(initialsOf, 'initials'), [])
})

import { type RawBuilder, sql } from 'kysely'
import type { SearchTerm } from '#server/platform/words/word-search.ts'
import type { QueryReading } from './reading.ts'

type Sql = RawBuilder<unknown>

/** Initial consonants are looked for in titles only. */
export const hasTitleOnly = ({ initials }: SearchTerm): boolean => initials.length > 0

/** Whether a line (`s`) has every word. The text of the condition is the same for any number of words. */
export function matches(
  { pieces, shortWords, initials }: SearchTerm,
  { hasTitle }: { hasTitle: boolean },
): Sql {
  const isIndexed = pieces.length + initials.length > 0
  const [first = '', ...others] = shortWords
  const contained = isIndexed ? shortWords : others
  return sql.join(
    [
      ...(pieces.length > 0 ? [sql`s.pieces @> ${pieces}::text[]`] : []),
      ...(initials.length > 0 ? [sql`s.initials @> ${initials}::text[]`] : []),
      ...(isIndexed ? [] : [beginsWith(first, hasTitle)]),
      ...(contained.length > 0 ? [containsAll(contained)] : []),
    ],
    sql` and `,
  )
}

/** Whether the words of a whole lesson (`s`) have every word. */
export const hasWords = ({ pieces, shortWords }: SearchTerm): Sql =>
  sql`s.pieces @> ${[...pieces, ...shortWords]}::text[]`

const containsAll = (words: string[]): Sql =>
  sql`(s.title || ' ' || s.body) ilike all (${words.map((word) => `%${word}%`)}::text[])`

/** The index has the beginnings of words of titles, and short words of texts as they are. */
const beginsWith = (word: string, hasTitle: boolean): Sql =>
  sql`s.pieces && ${hasTitle ? [`^${word}`, word] : [word]}::text[]`

/** Whether a line (`s`) has the text as it was typed. Ignoring case costs several times as much, and Hangul has none. */
export const wholeIn = ({ text }: QueryReading): Sql =>
  text.toLowerCase() === text.toUpperCase()
    ? sql`strpos(s.title || ' ' || s.body, ${text}) > 0`
    : sql`(s.title || ' ' || s.body) ilike ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

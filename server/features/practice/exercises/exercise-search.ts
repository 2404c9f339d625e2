import { type RawBuilder, sql } from 'kysely'
import { conditionsOf, type SearchTerms } from '#server/platform/words/word-search.ts'

/** Searches exercises (`x`) by title, summary and language, with the search of questions. */
export const exerciseConditions = (terms: SearchTerms): RawBuilder<unknown>[] =>
  conditionsOf(terms, {
    pieces: (pieces) => sql`x.pieces @> ${pieces}::text[]`,
    shortWord: (word) => sql`x.words ilike ${`%${word}%`}`,
    initials: (initials) => sql`x.initials @> ${initials}::text[]`,
  })

import { type RawBuilder, sql } from 'kysely'
import { conditionsOf, type Sought } from '#server/features/community/word-search.ts'

/** Searches exercises (`x`) by title, summary and language, with the search of questions. */
export const holdingExercise = (sought: Sought): RawBuilder<unknown>[] =>
  conditionsOf(sought, {
    pieces: (pieces) => sql`x.pieces @> ${pieces}::text[]`,
    shortWord: (word) => sql`x.words ilike ${`%${word}%`}`,
    initials: (initials) => sql`x.initials @> ${initials}::text[]`,
  })

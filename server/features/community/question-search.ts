import { type RawBuilder, sql } from 'kysely'
import { conditionsOf, type SearchTerms } from '#server/platform/words/word-search.ts'

/** Every word must be in the question (`q`) or in one of its answers; initial consonants in the question. */
export const questionConditions = (terms: SearchTerms): RawBuilder<unknown>[] =>
  conditionsOf(terms, {
    pieces: (pieces) => sql`(q.pieces @> ${pieces}::text[] or q.id in (
      select a.question_id from answer a
      where a.pieces @> ${pieces}::text[] and a.removed_at is null and a.hidden_at is null
    ))`,
    shortWord: (word) => sql`(q.title ilike ${`%${word}%`} or q.body ilike ${`%${word}%`})`,
    initials: (initials) => sql`q.initials @> ${initials}::text[]`,
  })

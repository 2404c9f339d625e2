import { sql } from 'kysely'
import { GAP_DAYS } from '#contract/search/search-gaps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'

type GapToCount = { day: string; term: string; termDigest: Buffer; caller: number }

/** Other callers that must have asked before the words are kept. */
const OTHERS_LEAST = 2

export async function countGap(db: Db, { day, term, termDigest, caller }: GapToCount): Promise<void> {
  await sql`
    with caller as (
      insert into search_gap_caller (term_digest, caller, day) values (${termDigest}, ${caller}, ${day})
      on conflict (term_digest, caller) do update set day = excluded.day
    )
    insert into search_gap as g (day, term, searches)
    select ${day}::date, ${term}, 1 where ${OTHERS_LEAST} <= (
      select count(*) from search_gap_caller where term_digest = ${termDigest} and caller <> ${caller})
    on conflict (day, term) do update set searches = g.searches + 1`.execute(db)
}

export async function removeOldGaps(db: Db, day: string): Promise<void> {
  const oldest = sql<string>`${day}::date - ${GAP_DAYS}::int`
  await sql`
    with callers as (delete from search_gap_caller where day < ${oldest})
    delete from search_gap where day < ${oldest}`.execute(db)
}

export type GapRow = { term: string; searches: number; last_on: string; total: number }

export async function findGaps(
  db: Db,
  { day, limit, offset }: { day: string; limit: number; offset: number },
): Promise<GapRow[]> {
  const { rows } = await sql<GapRow>`
    select term, sum(searches)::int as searches, to_char(max(day), 'YYYY-MM-DD') as last_on, (count(*) over ())::int as total
    from search_gap where day > ${day}::date - ${GAP_DAYS}::int
    group by term order by searches desc, term ${pageRows(limit, offset)}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type GapOfDay = { day: string; term: string; searches: number }

export async function findGapsByDay(db: Db): Promise<GapOfDay[]> {
  const { rows } = await sql<GapOfDay>`
    select to_char(day, 'YYYY-MM-DD') as day, term, searches from search_gap
    order by day desc, searches desc, term`.execute(db)
  return rows
}

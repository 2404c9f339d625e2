import type { FastifyInstance } from 'fastify'
import { SEARCH_GAPS_CSV } from '#contract/search/search-gaps.ts'
import type { Deps } from '#server/deps.ts'
import { seoulDate } from '#server/platform/clock.ts'
import { type Column, guardedBy, headOf, lineBy, sendFile } from './csv-file.ts'
import { findGapsByDay, type GapOfDay } from './search-gaps-csv.store.ts'

const COLUMNS: Column<GapOfDay>[] = [
  ['날짜', ({ day }) => day],
  ['검색어', ({ term }) => term],
  ['검색', ({ searches }) => searches],
]

/** Serves the searches without a result as a file, by day. */
export function mountSearchGapsCsv(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  app.get(SEARCH_GAPS_CSV, guardedBy('stats.read'), async (_request, reply) =>
    sendFile(reply, `search-gaps-${seoulDate(clock.now())}.csv`, [
      headOf(COLUMNS),
      ...(await findGapsByDay(db)).map(lineBy(COLUMNS)),
    ]),
  )
}

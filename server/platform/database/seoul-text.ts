import { type RawBuilder, sql } from 'kysely'

/** A time inside JSON that the database builds, as every other time is written (contract, times). */
export const seoulText = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+09:00"')`

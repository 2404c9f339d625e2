import { type RawBuilder, sql } from 'kysely'

/** Formats a time inside JSON that the database builds like every other time (contract.md#times). */
export const seoulText = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+09:00"')`

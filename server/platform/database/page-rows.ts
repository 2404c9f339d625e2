import { type RawBuilder, sql } from 'kysely'

const USUAL_SIZES = new Set([5, 10, 20, 30, 50, 100])

/**
 * The end of a statement that reads one page. The first page of a usual size has its numbers in the text: of parameters
 * PostgreSQL expects a tenth of all rows, so that it would not keep a plan. Without a limit, all rows are read.
 */
export const pageRows = (limit: number | null, offset: number): RawBuilder<unknown> =>
  offset === 0 && limit !== null && USUAL_SIZES.has(limit)
    ? sql`limit ${sql.lit(limit)}`
    : sql`limit ${limit} offset ${offset}`

/** The count of all pages from a row's `total`. A page past the end has no row, so the first row of all is read for it. */
export async function totalOf<Row extends { total: number }>(
  rows: readonly Row[],
  offset: number,
  findFirst: () => Promise<readonly Row[]>,
): Promise<number> {
  const [row] = rows.length === 0 && offset > 0 ? await findFirst() : rows
  return row?.total ?? 0
}

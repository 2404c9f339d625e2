import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

const registered = new Map<string, string>()

/**
 * Declares a frequent statement: PostgreSQL plans it once per connection and no SQL is built per call. Names
 * are unique in the product. hot.test.ts prepares every statement on the migrated schema.
 */
export function hot<Row extends pg.QueryResultRow, Params extends readonly unknown[]>(
  name: string,
  text: string,
) {
  registerStatement(name, text)
  return async (pool: Queryable, params: Params): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values: params as unknown as unknown[] })).rows
}

/** Registers a prepared statement; its name must be unique, since a connection keeps one text per name. */
export function registerStatement(name: string, text: string): void {
  if (registered.has(name)) throw new Error(`two hot statements are named "${name}"`)
  registered.set(name, text)
}

/** Names and texts of all hot statements whose files have been imported. */
export const hotStatements = (): ReadonlyMap<string, string> => registered

import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

const registered = new Map<string, string>()

/**
 * Declares a statement that is asked often: PostgreSQL plans it once per connection, nothing is built per call.
 *
 * The name is unique in the product. hot.test.ts has PostgreSQL prepare every one of them on the migrated schema.
 */
export function hot<Row extends pg.QueryResultRow, Params extends readonly unknown[]>(
  name: string,
  text: string,
) {
  registerStatement(name, text)
  return async (pool: Queryable, params: Params): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values: params as unknown as unknown[] })).rows
}

/** A name stands for one text on every connection. */
export function registerStatement(name: string, text: string): void {
  if (registered.has(name)) throw new Error(`two hot statements are named "${name}"`)
  registered.set(name, text)
}

/** Name and text of all hot statements whose files were imported so far. */
export const hotStatements = (): ReadonlyMap<string, string> => registered

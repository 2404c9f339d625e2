import { createHash } from 'node:crypto'
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'
import { isGivenUp, repeated } from './repeated.ts'

const DYNAMIC_MARK = '/* dynamic */'

/**
 * Marks a statement whose text depends on its input, such as a list of any length: it is planned for each run. Goes to the
 * start of an `sql` template, or into `modifyFront` of a query.
 */
export const DYNAMIC = sql.raw(DYNAMIC_MARK)

/** Above the number of texts of the product; beyond it, something dynamic is not marked. */
export const MOST_TEXTS = 2_500

const names = new Map<string, string>()

/** Texts that this process has named, in the order of their first run. */
export const preparedTexts = (): string[] => [...names.keys()]

/**
 * The pool for Kysely. Statements that PostgreSQL plans get a name, so that each connection parses them once and PostgreSQL can keep
 * their plan. Texts marked DYNAMIC, and those beyond the limit, are planned for each run. A statement outside a transaction that
 * PostgreSQL gave up, such as for a deadlock, is repeated.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const found = known.get(client) ?? preparingClient(client)
      known.set(client, found) // Kysely keeps its state of a connection under this object
      return found
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') return client.query(asked as unknown as pg.Submittable)
    const run = () => client.query({ name: nameOf(asked), text: asked, values: [...values] })
    // Known only before it runs: a commit that failed is outside its transaction too, and another one would succeed.
    const isAlone = client.getTransactionStatus() === 'I'
    return repeated(run, (error) => isAlone && isGivenUp(error)).catch(endIfSilent)
  }
  return { query, release: (destroy) => client.release(destroy) }

  /** A server that does not answer in time would not answer the rollback either. */
  function endIfSilent(error: unknown): never {
    if (error instanceof Error && error.message === 'Query read timeout') void client.end().catch(() => {})
    throw error
  }
}

/** A name for the text of a statement; another prefix gives another plan of the same text. */
export const hashedName = (prefix: string, text: string): string =>
  `${prefix}_${createHash('sha1').update(text).digest('base64url')}`

/** The name of a statement; undefined leaves it unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_TEXTS || !PLANNED.test(text) || text.includes(DYNAMIC_MARK)) return known
  const name = hashedName('s', text)
  names.set(text, name)
  return name
}

const PLANNED = /^\s*(select|with|insert|update|delete)\b/i

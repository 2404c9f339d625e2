import pg from 'pg'
import type { DatabaseConfig } from './connection.ts'
import { READ_ONLY } from './hosts/read-write.ts'
import { observedPool, type ObserveStatement } from '../observation/observed-pool.ts'

export type PoolOptions = Patience & {
  max: number
  applicationName?: string
  /** After this time a connection is replaced, once it is free. */
  lifeSec?: number
  /** False: no statement keeps its name, for a pooler that gives each transaction another session. */
  isPrepared?: boolean
  observe?: ObserveStatement
}

export type Patience = {
  /** How long a caller may wait for a connection, free or new. */
  connectTimeoutMs?: number
  /** How long a query may run before it fails here; longer than the server's own limit. */
  queryTimeoutMs?: number
}

/** A connection keeps the plans of all statements that it ever ran, so its memory would only grow. */
const LIFE_SEC = 3_600
export const CONNECT_LIMIT_MS = 3_000
const QUERY_LIMIT_MS = 7_000 // the server's limit is 5 s; this one is for a server that never answers

/**
 * Opens a pool that survives server restarts: it drops connections that are broken or to a server that became read-only, and
 * opens new ones on demand.
 */
export function openPool(config: DatabaseConfig, options: PoolOptions): pg.Pool {
  const settings = {
    ...config,
    max: options.max,
    application_name: options.applicationName ?? 'codemaru',
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_LIMIT_MS,
    query_timeout: options.queryTimeoutMs ?? QUERY_LIMIT_MS,
    keepAlive: true,
    maxLifetimeSeconds: options.lifeSec ?? LIFE_SEC,
    types: { getTypeParser },
    Client: options.isPrepared === false ? unnaming(config.Client ?? pg.Client) : config.Client,
  }
  const pool = options.observe ? observedPool(settings, options.observe) : new pg.Pool(settings)
  // Without these listeners, a connection that breaks while idle or inside a transaction would end node.
  pool.on('error', () => {})
  const readOnly = new WeakSet<pg.Client>()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY) readOnly.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end().catch(() => {}) // the pool drops it then
  })
  return pool
}

/** A class of clients that prepare no statements. */
const unnaming = (Client: typeof pg.Client): typeof pg.Client =>
  class extends Client {
    override query(asked: unknown, ...more: unknown[]): never {
      const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked
      const query = super.query.bind(this) as (...all: unknown[]) => never
      return query(isNamed ? { ...asked, name: undefined } : asked, ...more)
    }
  }

const { builtins } = pg.types
const BIGINT_ARRAY = 1016
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: toSafeInteger,
  [builtins.DATE]: (text) => text, // a Date would be local midnight and change the day elsewhere
  [BIGINT_ARRAY]: (text) => parseTexts(text).map((item) => (item === null ? null : toSafeInteger(item))),
  [DATE_ARRAY]: parseTexts,
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers[type]) || pg.types.getTypeParser(type, format)
}

function toSafeInteger(text: string) {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  throw new RangeError(`bigint ${text} is beyond what a number holds exactly`)
}

function parseTexts(text: string) {
  return pg.types.getTypeParser(TEXT_ARRAY as never)(text) as (string | null)[]
}

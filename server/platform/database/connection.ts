import pg from 'pg'
import { READ_ONLY } from './hosts/read-write.ts'

/** How to connect. `Client` is a class that looks for the primary; without it, the driver's own. */
export type DatabaseConfig = pg.ClientConfig & { Client?: typeof pg.Client }

/** A client that is not connected yet. */
export const clientFor = (config: DatabaseConfig): pg.Client => new (config.Client ?? pg.Client)(config)

/** Runs `work` on a new connection and always closes it. */
export async function withClient<T>(
  config: DatabaseConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = clientFor(config)
  client.on('error', () => {}) // the running query rejects; without a listener the event would end node
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Errors of the network that mean that a server went away, or is not there yet. */
export const NETWORK_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether a query or connection attempt failed because the server went away, or is no primary. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  if (code) return /^(?:57P|08)/.test(code) || code === READ_ONLY || NETWORK_ERRORS.has(code)
  return LOST_SENTENCES.test(message)
}

const LOST_SENTENCES =
  /^(?:Connection terminated|timeout exp|timeout exceeded|Query read timeout|Client (?:was closed|has encountered a connection error))/

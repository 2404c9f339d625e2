import { isConnectionLost, NETWORK_ERRORS } from './connection.ts'

// Insufficient resources (disk full, too many connections), operator intervention (shutdown, statement timeout), lock
// timeouts, and transactions that PostgreSQL gave up for another one: all of them are temporary.
const SQL_STATES = /^(?:53|57)...$|^55P03$|^40(?:001|P01)$/

/**
 * Whether an error means that the database is temporarily unavailable, so that the caller should retry (503).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // ENOENT and the like are of the database only if a socket failed.
  if (NETWORK_ERRORS.has(code)) return 'syscall' in error && SOCKET_CALLS.has(String(error.syscall))
  return SQL_STATES.test(code) || isConnectionLost(error)
}

const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])

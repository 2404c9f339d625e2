const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// Connection exceptions, insufficient resources (disk full, too many connections), operator intervention
// (shutdown, statement timeout) and lock timeouts: all of them are temporary.
const SQL_STATES = /^(?:08|53|57)...$|^55P03$/
const POOL_SENTENCES = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/**
 * Whether an error means that the database is temporarily unavailable, so that the caller should retry (503).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isConnecting =
    'syscall' in error &&
    (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write')
  return SQL_STATES.test(code) || (isConnecting && NETWORK.has(code)) || POOL_SENTENCES.test(error.message)
}

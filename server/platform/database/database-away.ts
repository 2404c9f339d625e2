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
// Connection exceptions, no resources (disk full, too many connections), operator intervention (shutdown,
// statement timeout), and locks that were not had in time: all of them pass.
const SQL_STATES = /^(?:08|53|57)...$|^55P03$/
const POOL_SENTENCES = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** Whether an error says that the database cannot answer now and may soon: the caller is told to come back. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isConnecting =
    'syscall' in error &&
    (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write')
  return SQL_STATES.test(code) || (isConnecting && NETWORK.has(code)) || POOL_SENTENCES.test(error.message)
}

import pg from 'pg'

/** Runs `work` on a new connection and always closes it. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {}) // the running query rejects; without a listener the event would end node
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether a query or connection attempt failed because the server went away. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  if (code) return code.startsWith('57P') || code.startsWith('08') || LOST.has(code)
  return /^(Connection terminated|timeout exp|timeout exceeded)/.test(message)
}

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

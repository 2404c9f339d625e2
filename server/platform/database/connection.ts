import pg from 'pg'

/** Runs `work` on a connection of its own and closes it, whatever happens. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {}) // the running query rejects; without a listener node would end
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** True for what a query or a connection attempt says when the server went away under it. */
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

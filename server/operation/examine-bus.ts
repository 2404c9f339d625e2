import type { Config } from '#server/platform/config/config.ts'
import { type Finding, risk } from './finding.ts'

const ANSWER_LIMIT_MS = 5_000

/** Checks that NATS accepts a connection and login; sends no event. */
export async function examineBus({ BUS_URL }: Pick<Config, 'BUS_URL'>): Promise<Finding[]> {
  if (BUS_URL === undefined) return []
  const [{ connect }, { natsServers }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('#server/platform/bus/nats-servers.ts'),
  ])
  try {
    const connection = await connect({ ...natsServers(BUS_URL), timeout: ANSWER_LIMIT_MS, reconnect: false })
    await connection.close()
    return []
  } catch (error) {
    return [
      risk(
        `NATS at BUS_URL does not answer: ${(error as Error).message}.`,
        'Check BUS_URL and the server; until then chat messages of other processes arrive up to 5 s late.',
      ),
    ]
  }
}

import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../secrets.ts'
import type { Bus } from './bus.ts'
import { busRelay } from './bus-relay.ts'
import type { Relay } from './relay.ts'

type RelayDeps = {
  config: Pick<Config, 'BUS_URL'>
  secrets: Pick<Secrets, 'mediaKey'>
  bus: Bus
  log: Logger
}

/** Uses NATS if `BUS_URL` names it, else PostgreSQL. */
export async function openRelay({ config: { BUS_URL }, secrets, bus, log }: RelayDeps): Promise<Relay> {
  if (BUS_URL === undefined) return busRelay(bus)
  // Imported late: the client of NATS is not loaded where nobody uses it.
  const [{ natsRelay }, { natsServers }] = await Promise.all([
    import('./nats-relay.ts'),
    import('./nats-servers.ts'),
  ])
  return natsRelay({ servers: natsServers(BUS_URL), school: subjectOf(secrets), log })
}

/** The same for all processes of a school, and different for two schools that share a NATS. */
const subjectOf = ({ mediaKey }: Pick<Secrets, 'mediaKey'>): string =>
  `codemaru-${createHmac('sha256', mediaKey).update('relay').digest('hex').slice(0, 12)}`

import type { Logger } from 'pino'
import type { DatabaseConfig } from '../database/connection.ts'
import type { Listener } from '../database/notify.ts'
import { openPool } from '../database/pool.ts'
import type { Bus, Topic } from './bus.ts'
import { localBus } from './local-bus.ts'

export const BUS_CHANNEL = 'bus'
/** Connections that the bus of a process opens. */
export const BUS_CONNECTIONS = 1

type PostgresBusDeps = {
  /** Messages are published on a connection of their own, so that they do not wait for one of the pool. */
  database: DatabaseConfig
  listener: Pick<Listener, 'hear' | 'onReconnect'>
  log: Logger
}

/**
 * A bus across processes, through PostgreSQL: subscribers here run at once, others some milliseconds later.
 * Database triggers publish on the same channel when a session or member changes by hand (0001-identity).
 */
export function postgresBus({ database, listener, log }: PostgresBusDeps): Bus {
  const here = localBus()
  const pool = openPool(database, { max: BUS_CONNECTIONS, applicationName: 'codemaru bus' })
  listener.hear(BUS_CHANNEL, (message) => {
    const end = message.indexOf(' ')
    void here.publish(message.slice(0, end) as Topic, message.slice(end + 1))
  })

  return {
    ...here,
    async publish(topic, payload) {
      await here.publish(topic, payload)
      // The caller's change is committed, so a lost message is no error; caches elsewhere expire.
      await pool
        .query('select pg_notify($1, $2)', [BUS_CHANNEL, `${topic} ${payload}`])
        .catch((error: unknown) => log.error({ err: error, topic }, 'bus message lost'))
    },
    async publishToOthers(topic, payloads) {
      const messages = payloads.map((payload) => `${topic} ${payload}`)
      await pool.query('select pg_notify($1, message) from unnest($2::text[]) message', [
        BUS_CHANNEL,
        messages,
      ])
    },
    onGap: (gapListener) => listener.onReconnect(gapListener),
    close: () => pool.end(),
  }
}
